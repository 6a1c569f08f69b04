/** The container of every scenario that the page brings along. */
export const phone = { width: 390, height: 844, safeArea: { top: 47, left: 0, bottom: 34, right: 0 },
  statusBarHeight: 47 };
