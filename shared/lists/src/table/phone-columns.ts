import type { TableColumn } from '../page/list-model.ts';

/** Least numbers of columns of a closed card beside the first one, on a phone and on a tablet. */
const leastCounts = { phone: 3, tablet: 6 } as const;

export type CardSize = keyof typeof leastCounts;

/** Returns the columns of a closed card: the first one, the chosen ones, and others. */
export const phoneColumns = <Column extends Pick<TableColumn<never>, 'isOnPhone'>>(
  columns: readonly Column[],
  size: CardSize,
): Column[] => {
  const [first, ...others] = columns;
  if (!first) return [];
  const chosen = others.filter(({ isOnPhone }) => isOnPhone);
  const rest = others.filter(({ isOnPhone }) => !isOnPhone);
  const shown = [...chosen, ...rest.slice(0, Math.max(0, leastCounts[size] - chosen.length))];
  return [first, ...others.filter((column) => shown.includes(column))];
};
