import {
  DragDropContext,
  Draggable,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { useId, type ReactNode } from 'react';
import { pageNonce, useShortcuts } from '@outpost/ui';
import { DragHandle, SortableRoot, SortableRow } from '@outpost/ui/details';
import { t } from './i18n/sortable.ts';

/** An item of a sortable list; `label` is its name for screen readers. */
export interface SortableItem {
  id: string;
  label: string;
}

const keysOfHandles = () => ({
  title: t('keys.title'),
  keys: [
    { press: t('keys.space'), does: t('keys.lift') },
    { press: t('keys.arrows'), does: t('keys.move') },
    { press: t('keys.escape'), does: t('keys.cancel') },
  ],
});

/**
 * A list whose order changes with the pointer, or with the keys at its handles: Space lifts and
 * drops, arrows move, Escape cancels. Screen readers announce every step with its position.
 */
export function SortableList<Item extends SortableItem>({
  label,
  items,
  first = 1,
  count = items.length,
  isDisabled = false,
  handleName = (name) => t('handle.label', { name }),
  onMove,
  children,
}: {
  label: string;
  items: readonly Item[];
  /** Announced position of the first item, when fixed items precede it. */
  first?: number;
  /** Announced number of items, including fixed ones. */
  count?: number;
  isDisabled?: boolean;
  /** Returns the name of a handle, when the same items can be moved in two lists. */
  handleName?: (label: string) => string;
  /** `index` counts from 0 among the items. */
  onMove: (id: string, index: number) => void;
  children: (item: Item, index: number) => ReactNode;
}) {
  useShortcuts(isDisabled ? null : keysOfHandles());
  const listId = useId();
  const nameOf = (id: string) => items.find((item) => item.id === id)?.label ?? '';
  const placeOf = (id: string, index: number) => ({
    name: nameOf(id),
    position: index + first,
    total: count,
  });

  const tellStart = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
    announce(t('move.lifted', placeOf(draggableId, source.index)));
  const tellUpdate = ({ draggableId, destination }: DragUpdate, provided: ResponderProvided) =>
    provided.announce(
      destination
        ? t('move.over', placeOf(draggableId, destination.index))
        : t('move.outside', { name: nameOf(draggableId) }),
    );
  const drop = ({ draggableId, source, destination }: DropResult, provided: ResponderProvided) => {
    const isMoved = destination !== null && destination.index !== source.index;
    provided.announce(
      isMoved
        ? t('move.dropped', placeOf(draggableId, destination.index))
        : t('move.back', placeOf(draggableId, source.index)),
    );
    if (isMoved) onMove(draggableId, destination.index);
  };

  return (
    <DragDropContext
      nonce={pageNonce()}
      dragHandleUsageInstructions={t('handle.instructions')}
      onDragStart={tellStart}
      onDragUpdate={tellUpdate}
      onDragEnd={drop}
    >
      <Droppable droppableId={listId}>
        {({ innerRef, droppableProps, placeholder }) => (
          <SortableRoot ref={innerRef} {...droppableProps} aria-label={label}>
            {items.map((item, index) => (
              <Draggable
                key={item.id}
                draggableId={item.id}
                index={index}
                isDragDisabled={isDisabled}
              >
                {(drag, { isDragging }) => (
                  <SortableRow
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    data-dragging={isDragging}
                  >
                    {drag.dragHandleProps && (
                      <DragHandle {...drag.dragHandleProps} aria-label={handleName(item.label)} />
                    )}
                    {children(item, index)}
                  </SortableRow>
                )}
              </Draggable>
            ))}
            {placeholder}
          </SortableRoot>
        )}
      </Droppable>
    </DragDropContext>
  );
}
