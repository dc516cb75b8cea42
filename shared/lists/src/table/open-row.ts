import type { MouseEvent } from 'react';

/** Opens the row, unless the click is on a control or ends the selection of a text. */
export const openRow = (event: MouseEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  // The menu of a row is its child, but elsewhere in the page.
  if (!isPlain || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('[data-opens] a')?.click();
};
