import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { token } from '../tokens.ts';
import type { ArrangedColumn } from './arranged-columns.ts';
import type { ListPosition } from './list-model.ts';
import { SortButton } from './table-style.ts';

const ariaSort = { up: 'ascending', down: 'descending' } as const;
const arrow = { up: '↑', down: '↓' } as const;

const [narrowest, widest, step] = [60, 800, 16];

const Handle = styled('span')({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: -4,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
  '&:hover, &:focus-visible': {
    background: `linear-gradient(${token.control}, ${token.control}) center / 2px 100% no-repeat`,
    outline: 'none',
  },
});

const fitting = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Where a pinned or widened cell stands; read by the cells below as well. */
export const placeOf = ({ width, left }: Pick<ArrangedColumn<never>, 'width' | 'left'>) => ({
  ...(width !== null && { width, minWidth: width, maxWidth: width }),
  ...(left !== null && { left }),
});

/** Drags a column wider and narrower; the arrow keys do the same. */
function ResizeHandle({
  header,
  width,
  onResize,
}: {
  header: string;
  width: number | null;
  onResize: (width: number) => void;
}) {
  const begin = useRef<{ x: number; width: number } | null>(null);
  const widthOf = (handle: HTMLElement) =>
    width ?? handle.parentElement?.getBoundingClientRect().width ?? narrowest;
  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    begin.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const { current } = begin;
    begin.current = null;
    if (current) onResize(fitting(current.width + event.clientX - current.x));
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onResize(fitting(widthOf(event.currentTarget) + by));
  };
  return (
    <Handle
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      tabIndex={0}
      onPointerDown={down}
      onPointerUp={up}
      onKeyDown={key}
    />
  );
}

/** The head of a column: its name, its order, and how wide it is. */
export function ColumnHeader<Row>({
  column,
  position,
  onResize,
}: {
  column: ArrangedColumn<Row>;
  position: ListPosition;
  onResize?: ((width: number) => void) | undefined;
}) {
  const { id, header, isNumber, isPinned, isSortable } = column;
  const direction = position.sort?.field === id ? position.sort.direction : null;
  return (
    <th
      scope="col"
      role="columnheader"
      // Without it the handle would be part of the column's name.
      aria-label={header}
      style={placeOf(column)}
      {...(isNumber && { 'data-number': '' })}
      {...(isPinned && { 'data-pinned': '' })}
      {...(isSortable && { 'aria-sort': direction ? ariaSort[direction] : ('none' as const) })}
    >
      {isSortable ? (
        <SortButton type="button" onClick={() => position.cycleSort(id)}>
          {header} <span aria-hidden>{direction && arrow[direction]}</span>
        </SortButton>
      ) : (
        header
      )}
      {onResize && <ResizeHandle header={header} width={column.width} onResize={onResize} />}
    </th>
  );
}
