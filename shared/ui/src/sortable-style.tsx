import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { GripVertical } from './icons.ts';
import { token } from './tokens.ts';

/** The list of rows whose order can be changed. */
export const SortableRoot = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** One of its rows: a handle, and what the row shows. */
export const SortableRow = styled('li')({
  display: 'flex',
  alignItems: 'center',
  borderRadius: 8,
  '& > [data-row]': { flex: 1, minWidth: 0 },
  '&[data-dragging="true"]': { background: token.panel, boxShadow: token.shadow },
});

/** What stands above or below such rows and cannot be moved, in line with them. */
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

/** What a row is taken by. */
export function DragHandle(props: ComponentProps<'span'>) {
  return (
    <Grip {...props}>
      <GripVertical size={14} aria-hidden />
    </Grip>
  );
}
