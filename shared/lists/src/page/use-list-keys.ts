import { useRef, type RefObject } from 'react';
import { useKeyListener, useShortcuts } from '@outpost/ui';
import { t } from '../i18n/lists.ts';

/** Reports whether the keys belong to a field, or to a popup or dialog above the list. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]',
    ) !== null);

const isOpenOnTop = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

const rowsIn = (body: HTMLElement | null) =>
  body ? [...body.querySelectorAll<HTMLElement>('[data-row]')] : [];

/** Moves from the focused row, or from the last focused one when no row has the focus. */
const stepFrom = (
  rows: HTMLElement[],
  last: string | null,
  by: 1 | -1,
): HTMLElement | undefined => {
  const held = rows.findIndex((row) => row.contains(document.activeElement));
  const known = held >= 0 ? held : rows.findIndex((row) => row.dataset['row'] === last);
  if (known < 0) return by > 0 ? rows[0] : rows.at(-1);
  return held < 0 ? rows[known] : rows[known + by];
};

interface RowKeys {
  onSelect?: ((id: string) => void) | undefined;
  /** Clears the selection. */
  onClear?: (() => void) | undefined;
  /** True if rows have an address: Enter opens it. Otherwise Enter opens the menu of the row. */
  isLinked: boolean;
}

/** The keys of a list as the keyboard help names them. */
const helpOf = ({ onSelect, onClear, isLinked }: RowKeys) => [
  { press: t('keys.down'), does: t('keys.next') },
  { press: t('keys.up'), does: t('keys.previous') },
  ...(onSelect ? [{ press: 'X', does: t('keys.select') }] : []),
  { press: t('keys.enter'), does: t(isLinked ? 'keys.open' : 'keys.menu') },
  ...(onClear ? [{ press: t('keys.escape'), does: t('keys.clear') }] : []),
];

/**
 * Handles keys of a list: J, K and the arrows move between rows, X selects, Enter opens, Escape
 * clears the selection. Inactive while a field, a popup or a dialog uses the keys.
 */
export const useListKeys = (body: RefObject<HTMLElement | null>, keys: RowKeys): void => {
  useShortcuts({ title: t('keys.title'), keys: helpOf(keys) });
  const last = useRef<string | null>(null);
  const walk = (event: KeyboardEvent, by: 1 | -1) => {
    const row = stepFrom(rowsIn(body.current), last.current, by);
    if (!row) return;
    event.preventDefault();
    last.current = row.dataset['row'] ?? null;
    row.focus();
    row.scrollIntoView?.({ block: 'nearest' });
  };
  const rowKey = (event: KeyboardEvent, row: HTMLElement) => {
    const id = row.dataset['row'] ?? '';
    last.current = id;
    if (event.key.toLowerCase() === 'x' && keys.onSelect) {
      event.preventDefault();
      keys.onSelect(id);
    }
    // Only on the row itself: a focused element inside handles Enter on its own.
    if (event.key === 'Enter' && event.target === row) {
      event.preventDefault();
      row.querySelector<HTMLElement>('[data-opens] a, [data-actions] button')?.click();
    }
  };
  useKeyListener((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTaken(event.target) || isOpenOnTop()) return;
    if (event.key === 'j' || event.key === 'ArrowDown') walk(event, 1);
    else if (event.key === 'k' || event.key === 'ArrowUp') walk(event, -1);
    else if (event.key === 'Escape') keys.onClear?.();
    else {
      const row = rowsIn(body.current).find((one) => one.contains(document.activeElement));
      if (row) rowKey(event, row);
    }
  });
};
