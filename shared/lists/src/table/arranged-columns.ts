import type { ColumnArrangement, TableColumn } from '../page/list-model.ts';

/** A column with the settings it is shown with. */
export interface ArrangedColumn<Row> extends Omit<TableColumn<Row>, 'isFluid'> {
  isPinned: boolean;
  /** Width in pixels. */
  width: number;
  /** Takes the space that the other columns leave; without such a column all share it. */
  isFluid: boolean;
  /** Distance of a pinned column from the left edge, in pixels. */
  left: number | null;
}

/** Default widths in pixels. */
const widths = { first: 240, number: 92, other: 140 } as const;

const widthOf = <Row>(column: TableColumn<Row>, columns: readonly TableColumn<Row>[]): number => {
  if (column.width !== undefined) return column.width;
  if (column === columns[0]) return widths.first;
  return column.isNumber ? widths.number : widths.other;
};

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
  const flexible = inOrder.filter(({ isPinned, width }) => !isPinned && width === null);
  const named = new Set(columns.flatMap(({ id, isFluid }) => (isFluid ? [id] : [])));
  // A pinned column keeps its distance, and a column with a width of its user that width.
  const isArranged = inOrder.length > flexible.length;
  const first = isArranged ? (flexible[0] ?? inOrder.at(-1)) : undefined;
  const fluid = flexible.find(({ id }) => named.has(id)) ?? first;
  let left = 0;
  return inOrder.flatMap((setting) => {
    const column = columns.find(({ id }) => id === setting.id);
    if (!column) return [];
    const { isPinned } = setting;
    const width = setting.width ?? widthOf(column, columns);
    const isFluid = setting === fluid;
    const arranged = { ...column, isPinned, width, isFluid, left: isPinned ? left : null };
    if (isPinned) left += width;
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
