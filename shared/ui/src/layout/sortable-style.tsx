import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { GripVertical } from '../theme/icons.ts';
import { token } from '../theme/tokens.ts';

/** The list of sortable rows. */
export const SortableRoot = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** A sortable row: a handle, and the row's content. */
export const SortableRow = styled('li')({
  display: 'flex',
  alignItems: 'center',
  borderRadius: 8,
  '& > [data-row]': { flex: 1, minWidth: 0 },
  '&[data-dragging="true"]': { background: token.panel, boxShadow: token.shadow },
});

/** A fixed row above or below sortable ones, aligned with them. */
export const FixedRow = styled('div')({ paddingLeft: 26 });

const Grip = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  padding: 6,
  borderRadius: 6,
  color: token.ink3,
  cursor: 'grab',
  '&:hover': { color: token.ink },
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
});

/** The handle a row is dragged by. */
export function DragHandle(props: ComponentProps<'span'>) {
  return (
    <Grip {...props}>
      <GripVertical size={14} aria-hidden />
    </Grip>
  );
}
