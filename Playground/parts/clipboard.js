/**
 * Puts a text on the clipboard, and says whether it is there: browsers only give pages of secure origins the way by
 * promise.
 */
export async function copied(text) {
  const isThere = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  return isThere || copiedBySelection(text);
}

function copiedBySelection(text) {
  const field = document.createElement("textarea"), focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
