/**
 * Returns the link at a point of the window, behind a backdrop: an entry of the navigation, or the
 * one that opens a row of a list; null elsewhere.
 */
export const linkAt = ({ x, y }: { x: number; y: number }): HTMLElement | null => {
  const found = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('nav a, [data-row]'))
    .find((one) => one !== null);
  if (found?.matches('a')) return found;
  return found?.querySelector<HTMLElement>('[data-opens] a') ?? null;
};
