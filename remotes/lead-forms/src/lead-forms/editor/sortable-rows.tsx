import { createContext, useContext, type ReactNode } from 'react';
import { lazyComponent } from '@outpost/ui';
import { DragHandle, SortableRoot, SortableRow } from '@outpost/ui/details';
import type { SortableItem, SortableList } from '@outpost/ui-sortable';

type RowsProps<Item extends SortableItem> = Parameters<typeof SortableList<Item>>[0];

/** Rows in their order, while the code to move them loads. */
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

const MovableRows = lazyComponent(
  async () => (await import('@outpost/ui-sortable')).SortableList,
  <Meanwhile />,
);

/** Rows that can be reordered once the code for that is loaded, and that show at once. */
export function SortableRows<Item extends SortableItem>(props: RowsProps<Item>) {
  return (
    <Standing value={<StandingRows {...props} />}>
      <MovableRows {...props} />
    </Standing>
  );
}
