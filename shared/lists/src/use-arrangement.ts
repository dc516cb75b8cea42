import type { useListState } from '@outpost/router';
import { arrangementOf } from './table/arranged-columns.ts';
import type { Arrangement, ColumnArrangement, TableColumn } from './page/list-model.ts';
import type { useListSettings } from './use-list-settings.ts';

type Position = ReturnType<typeof useListState>;

const visible = (columns: readonly ColumnArrangement[]) =>
  columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);

/**
 * Applies the columns of the address to the stored arrangement. A hidden column stays after its
 * neighbour, so that it comes back to its place.
 */
export const shownBy = (
  all: readonly ColumnArrangement[],
  ids: readonly string[],
): ColumnArrangement[] => {
  const named = ids.flatMap((id) => all.find((column) => column.id === id) ?? []);
  if (named.length === 0) return [...all];
  const arranged = named.map((column) => ({ ...column, isHidden: false }));
  for (const [index, column] of all.entries()) {
    if (ids.includes(column.id)) continue;
    const before = arranged.findIndex(({ id }) => id === all[index - 1]?.id);
    arranged.splice(before + 1, 0, { ...column, isHidden: true });
  }
  return arranged;
};

/**
 * Returns columns and density of a list: stored for the person; the columns also in the address.
 */
export const useArrangement = (
  columns: readonly TableColumn<never>[],
  position: Position,
  { settings, arrange }: ReturnType<typeof useListSettings>,
): Arrangement => {
  const usual = arrangementOf(columns, []);
  const all = arrangementOf(columns, settings.columns);
  const now = position.columns ? shownBy(all, position.columns) : all;
  const show = (next: readonly ColumnArrangement[]) => {
    const isUsual = visible(next).join() === visible(usual).join();
    position.setColumns(isUsual ? null : visible(next));
  };
  return {
    columns: now,
    density: settings.density,
    onChange: (change) => {
      arrange(change);
      if (change.columns) show(change.columns);
    },
    onReset: () => {
      arrange({ columns: [], density: 'comfortable' });
      show(usual);
    },
  };
};
