let hiddenTabs: readonly string[] = [];

/** Names the tabs of records that are built and not shown, once, when the page starts. */
export const setHiddenTabs = (names: readonly string[]): void => {
  hiddenTabs = names;
};

/** Whether this installation hides a tab. */
export const isHiddenTab = (name: string): boolean => hiddenTabs.includes(name);
