import { createContext, useContext, type ReactNode } from 'react';
import { DragHandle, lazyPart, SortableRoot, SortableRow } from '@outpost/ui';
import type { SortableItem, SortableList } from '@outpost/ui-sortable';

type RowsProps<Item extends SortableItem> = Parameters<typeof SortableList<Item>>[0];

/** The rows in their order, before they can be moved. */
export function StandingRows<Item extends SortableItem>({
  label,
  items,
  isDisabled = false,
  children,
}: Pick<RowsProps<Item>, 'label' | 'items' | 'isDisabled' | 'children'>) {
  return (
    <SortableRoot aria-label={label}>
      {items.map((item, index) => (
        <SortableRow key={item.id}>
          {!isDisabled && <DragHandle aria-hidden />}
          {children(item, index)}
        </SortableRow>
      ))}
    </SortableRoot>
  );
}

const Standing = createContext<ReactNode>(null);

function Meanwhile() {
  return useContext(Standing);
}

const MovableRows = lazyPart(
  async () => (await import('@outpost/ui-sortable')).SortableList,
  <Meanwhile />,
);

/** Rows whose order can be changed as soon as the code for that has come, and that stand there at once. */
export function SortableRows<Item extends SortableItem>(props: RowsProps<Item>) {
  return (
    <Standing value={<StandingRows {...props} />}>
      <MovableRows {...props} />
    </Standing>
  );
}
