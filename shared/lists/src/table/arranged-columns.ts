import type { ColumnArrangement, TableColumn } from '../page/list-model.ts';

/** A column with the settings it is shown with. */
export interface ArrangedColumn<Row> extends TableColumn<Row> {
  isPinned: boolean;
  width: number | null;
  /** Distance of a pinned column from the left edge, in pixels. */
  left: number | null;
}

/** Pixels of a pinned column without a width: the offset of the following ones needs a number. */
const pinnedWidth = 260;

/** Returns the settings of all columns, with defaults for those without any. */
export const arrangementOf = (
  columns: readonly Pick<TableColumn<never>, 'id' | 'isOptional'>[],
  settings: readonly ColumnArrangement[],
): ColumnArrangement[] => {
  const known = settings.filter(({ id }) => columns.some((column) => column.id === id));
  const rest = columns
    .filter(({ id }) => !known.some((setting) => setting.id === id))
    .map(({ id, isOptional = false }) => ({
      id,
      isHidden: isOptional,
      isPinned: false,
      width: null,
    }));
  return [...known, ...rest];
};

/** Returns the columns to show, pinned ones first; `shown` overrides the settings. */
export const arrangedColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  settings: readonly ColumnArrangement[],
  shown: readonly string[] | null,
): ArrangedColumn<Row>[] => {
  const all = arrangementOf(columns, settings);
  const chosen = shown?.flatMap((id) => all.find((one) => one.id === id) ?? []) ?? [];
  const visible = chosen.length > 0 ? chosen : all.filter(({ isHidden }) => !isHidden);
  const inOrder = [
    ...visible.filter(({ isPinned }) => isPinned),
    ...visible.filter(({ isPinned }) => !isPinned),
  ];
  let left = 0;
  return inOrder.flatMap(({ id, isPinned, width }) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const wide = isPinned ? (width ?? pinnedWidth) : width;
    const arranged = { ...column, isPinned, width: wide, left: isPinned ? left : null };
    if (isPinned) left += wide ?? 0;
    return [arranged];
  });
};

/** Returns the settings with one column moved before or after its neighbour. */
export const moved = (
  all: readonly ColumnArrangement[],
  id: string,
  by: -1 | 1,
): ColumnArrangement[] => {
  const from = all.findIndex((one) => one.id === id);
  const to = from + by;
  const [one, other] = [all[from], all[to]];
  return one && other
    ? all.map((column, index) => (index === from ? other : index === to ? one : column))
    : [...all];
};

/** Returns the settings with one column changed. */
export const changed = (
  all: readonly ColumnArrangement[],
  id: string,
  change: Partial<ColumnArrangement>,
): ColumnArrangement[] =>
  all.map((column) => (column.id === id ? { ...column, ...change } : column));
