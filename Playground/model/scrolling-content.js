/**
 * The list in a drawer. Most systems take it beside the drawer; one has a property for it, except in one of its styles.
 */

/** A list of some screens' length. */
export const standard = { contentHeight: 2000 };

const property = "drivingScrollView";

/** Whether the system takes it as a property. */
const isProperty = ({ scenario: { drawer }, system }) =>
  system?.properties?.some((one) => one.name === property) && drawer.configuration?.style !== "classic";

/** Whether a system has a place for a list. */
export const isPossible = (system) => Boolean(system?.scene?.some((one) => one.name === "scrollView"));

/** Whether there is one. */
export const isThere = ({ scenario }) => Boolean(scenario.scrollView ?? scenario.drawer.configuration?.[property]);

/** The members of a scenario that change where a list comes or goes. */
export function changed({ scenario, system }, isWanted) {
  const { [property]: _, ...configuration } = scenario.drawer.configuration ?? {};
  const inDrawer = isWanted && isProperty({ scenario, system });
  return {
    scrollView: isWanted && !inDrawer ? standard : undefined,
    drawer: { ...scenario.drawer,
      configuration: inDrawer ? { ...configuration, [property]: standard } : configuration },
  };
}
