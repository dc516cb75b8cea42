import { useEffect, type RefObject } from 'react';

/** Marks a title that is set here; others are left alone. */
const mark = 'data-cut';

const isCutOff = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis';

const titleCutText = ({ target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!cell) return;
  for (const element of [cell, ...cell.querySelectorAll<HTMLElement>('span, a, b, small, div')]) {
    if (element.title !== '' && !element.hasAttribute(mark)) continue;
    if (isCutOff(element)) {
      element.title = element.textContent;
      element.setAttribute(mark, '');
    } else if (element.hasAttribute(mark)) {
      element.removeAttribute('title');
      element.removeAttribute(mark);
    }
  }
};

/** Gives the texts of the cell below the pointer a title with their whole length if they are cut. */
export const useCutTextTitles = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = frame;
    current?.addEventListener('mouseover', titleCutText);
    return () => current?.removeEventListener('mouseover', titleCutText);
  }, [frame]);
};
