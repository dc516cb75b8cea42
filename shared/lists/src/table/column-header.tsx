import { styled } from '@mui/material/styles';
import { useRef, type PointerEvent } from 'react';
import { Tip, token } from '@outpost/ui';
import type { ArrangedColumn } from './arranged-columns.ts';
import type { ListPosition } from '../page/list-model.ts';
import { SortButton } from './table-style.ts';

const ariaSort = { up: 'ascending', down: 'descending' } as const;
const arrow = { up: '↑', down: '↓' } as const;

const [narrowest, widest] = [60, 800];

const Handle = styled('span')({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
  '&:hover': {
    background: `linear-gradient(${token.control}, ${token.control}) center / 2px 100% no-repeat`,
  },
});

const fitting = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Returns the style of a pinned cell; also used by the cells below. */
export const placeOf = ({ left }: Pick<ArrangedColumn<never>, 'left'>) =>
  left === null ? {} : { left };

/** Changes a column's width by dragging; the menu of columns does the same without a pointer. */
function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const begin = useRef<{ x: number; width: number } | null>(null);
  const down = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    const now = currentTarget.parentElement?.getBoundingClientRect().width ?? narrowest;
    begin.current = { x: clientX, width: now };
  };
  const up = ({ clientX }: PointerEvent<HTMLElement>) => {
    const { current } = begin;
    begin.current = null;
    if (current) onResize(fitting(current.width + clientX - current.x));
  };
  return <Handle aria-hidden data-resize="" onPointerDown={down} onPointerUp={up} />;
}

/** The header of a column: name, sort order and width. */
export function ColumnHeader<Row>({
  column,
  position,
  onResize,
}: {
  column: ArrangedColumn<Row>;
  position: ListPosition;
  onResize?: ((width: number) => void) | undefined;
}) {
  const { id, header, hint, isNumber, isPinned, isSortable } = column;
  const direction = position.sort?.field === id ? position.sort.direction : null;
  const name = isSortable ? (
    <SortButton type="button" onClick={() => position.cycleSort(id)}>
      {header} <span aria-hidden>{direction && arrow[direction]}</span>
    </SortButton>
  ) : (
    header
  );
  return (
    <th
      scope="col"
      role="columnheader"
      {...(hint && { 'aria-description': hint })}
      style={placeOf(column)}
      {...(isNumber && { 'data-number': '' })}
      {...(isPinned && { 'data-pinned': '' })}
      {...(isSortable && { 'aria-sort': direction ? ariaSort[direction] : ('none' as const) })}
    >
      {hint ? <Tip title={hint}>{name}</Tip> : name}
      {onResize && <ResizeHandle onResize={onResize} />}
    </th>
  );
}
