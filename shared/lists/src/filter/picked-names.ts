/** Names of the values that were picked in this tab, by id: the rows on screen may not have them. */
export const pickedNames = new Map<string, string>();
