/**
 * Returns the link that opens the list's row at a point of the window, behind a backdrop; null
 * elsewhere.
 */
export const rowLinkAt = ({ x, y }: { x: number; y: number }): HTMLElement | null => {
  const row = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest('[data-row]'))
    .find((found) => found !== null);
  return row?.querySelector<HTMLElement>('[data-opens] a') ?? null;
};
