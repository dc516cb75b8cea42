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
import { DragHandle, pageNonce, SortableRoot, SortableRow } from '@outpost/ui';

/** An item of a sortable list; `label` is its name for screen readers. */
export interface SortableItem {
  id: string;
  label: string;
}

const instructions =
  'Press Space to lift, the arrow keys to move, Space to drop and Escape to cancel.';

const placeOf = (index: number, first: number, count: number) =>
  `position ${index + first} of ${count}`;

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
  handleName = (name) => `Move ${name}`,
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
  const listId = useId();
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? '';
  const place = (index: number) => placeOf(index, first, count);

  const tellStart = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
    announce(`${labelOf(draggableId)} lifted, ${place(source.index)}.`);
  const tellUpdate = ({ draggableId, destination }: DragUpdate, provided: ResponderProvided) =>
    provided.announce(
      destination
        ? `${labelOf(draggableId)}, ${place(destination.index)}.`
        : `${labelOf(draggableId)} is over no place.`,
    );
  const drop = ({ draggableId, source, destination }: DropResult, provided: ResponderProvided) => {
    const isMoved = destination !== null && destination.index !== source.index;
    provided.announce(
      isMoved
        ? `${labelOf(draggableId)} dropped, ${place(destination.index)}.`
        : `${labelOf(draggableId)} back at ${place(source.index)}.`,
    );
    if (isMoved) onMove(draggableId, destination.index);
  };

  return (
    <DragDropContext
      nonce={pageNonce()}
      dragHandleUsageInstructions={instructions}
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
