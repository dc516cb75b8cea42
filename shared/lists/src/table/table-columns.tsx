import type { ArrangedColumn } from './arranged-columns.ts';

/** Width in pixels of the columns of check boxes and menus. */
const sideWidth = 52;

interface Sides {
  isSelectable: boolean;
  hasActions: boolean;
}

/** Returns the width below which a table scrolls sideways, in pixels. */
export const leastWidth = (
  columns: readonly Pick<ArrangedColumn<never>, 'width'>[],
  { isSelectable, hasActions }: Sides,
): number =>
  columns.reduce((sum, { width }) => sum + width, 0) +
  (Number(isSelectable) + Number(hasActions)) * sideWidth;

/** The widths of a table; they depend on no row, so that pages, filters and loading keep them. */
export function TableColumns({
  columns,
  isSelectable,
  hasActions,
}: Sides & { columns: readonly Pick<ArrangedColumn<never>, 'id' | 'width' | 'isFluid'>[] }) {
  return (
    <colgroup>
      {isSelectable && <col style={{ width: sideWidth }} />}
      {columns.map(({ id, width, isFluid }) => (
        <col key={id} {...(!isFluid && { style: { width } })} />
      ))}
      {hasActions && <col style={{ width: sideWidth }} />}
    </colgroup>
  );
}
