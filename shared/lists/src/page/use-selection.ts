import { useState } from 'react';
import type { Selected } from './list-model.ts';

interface Held {
  /** Search and filters of the list when the rows were selected. */
  about: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
  /** Start of a range selected with Shift. */
  anchor: string | null;
}

export interface Selection {
  count: number;
  isAll: boolean;
  /** Number of rows deselected because the filters changed. */
  dropped: number;
  has(id: string): boolean;
  toggle(id: string, isRange?: boolean): void;
  /** Selects or deselects the rows of the page. */
  togglePage(): void;
  pageState: 'none' | 'some' | 'all';
  selectAll(): void;
  clear(): void;
  selected: Selected;
}

const nothing = (about: string): Held => ({ about, ids: new Set(), isAll: false, anchor: null });

const between = (page: readonly string[], one: string, other: string): string[] => {
  const [from = 0, to = 0] = [page.indexOf(one), page.indexOf(other)].toSorted((a, b) => a - b);
  return from < 0 ? [other] : page.slice(from, to + 1);
};

/**
 * Returns the selected rows of a list. The selection spans pages and is cleared when `about`, the
 * list's search and filters, changes. `page` holds the ids on screen, `total` counts all rows.
 */
export const useSelection = (page: readonly string[], total: number, about: string): Selection => {
  const [held, setHeld] = useState<Held>(nothing(about));
  const [dropped, setDropped] = useState(0);
  if (held.about !== about) {
    setDropped(held.isAll ? total : held.ids.size);
    setHeld(nothing(about));
  }
  const onPage = page.filter((id) => held.isAll || held.ids.has(id)).length;
  const keep = (ids: Iterable<string>, anchor: string | null) => {
    setDropped(0);
    setHeld({ about, ids: new Set(ids), isAll: false, anchor });
  };
  // Deselecting a row while all are selected keeps the rest of this page: other ids are unknown.
  const now = held.isAll ? new Set(page) : held.ids;
  const clear = () => {
    setDropped(0);
    setHeld(nothing(about));
  };
  const count = held.isAll ? total : held.ids.size;
  return {
    count,
    isAll: held.isAll,
    dropped,
    has: (id) => held.isAll || held.ids.has(id),
    toggle(id, isRange = false) {
      if (isRange && held.anchor) keep([...now, ...between(page, held.anchor, id)], held.anchor);
      else if (now.has(id))
        keep(
          [...now].filter((other) => other !== id),
          id,
        );
      else keep([...now, id], id);
    },
    togglePage() {
      if (onPage === page.length)
        keep(
          [...now].filter((id) => !page.includes(id)),
          null,
        );
      else keep([...now, ...page], null);
    },
    pageState: onPage === 0 ? 'none' : onPage === page.length ? 'all' : 'some',
    selectAll: () => setHeld({ about, ids: new Set(), isAll: true, anchor: null }),
    clear,
    selected: { ids: held.isAll ? null : [...held.ids], count, clear },
  };
};
