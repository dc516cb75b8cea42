import { useEffect, type RefObject } from 'react';

/** Keeps the row in sight whose record is open beside the list, also while one walks them there. */
export const useOpenedRow = (body: RefObject<HTMLElement | null>, id: string | null): void => {
  useEffect(() => {
    if (id === null) return;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    rows.find((row) => row.dataset['row'] === id)?.scrollIntoView?.({ block: 'nearest' });
  }, [body, id]);
};
