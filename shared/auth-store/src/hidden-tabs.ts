let hiddenTabs: readonly string[] = [];

/** Sets the names of record tabs that exist but are hidden; called once at page start. */
export const setHiddenTabs = (names: readonly string[]): void => {
  hiddenTabs = names;
};

/** Reports whether this installation hides a tab. */
export const isHiddenTab = (name: string): boolean => hiddenTabs.includes(name);
