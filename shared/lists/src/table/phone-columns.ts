import type { TableColumn } from '../page/list-model.ts';

/** Least number of columns beside the first one. */
const leastCount = 3;

/** Returns the columns of a closed card on a phone: the first one, the chosen ones, and others. */
export const phoneColumns = <Column extends Pick<TableColumn<never>, 'isOnPhone'>>(
  columns: readonly Column[],
): Column[] => {
  const [first, ...others] = columns;
  if (!first) return [];
  const chosen = others.filter(({ isOnPhone }) => isOnPhone);
  const rest = others.filter(({ isOnPhone }) => !isOnPhone);
  const shown = [...chosen, ...rest.slice(0, Math.max(0, leastCount - chosen.length))];
  return [first, ...others.filter((column) => shown.includes(column))];
};
