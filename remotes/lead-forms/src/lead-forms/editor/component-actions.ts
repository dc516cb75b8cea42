import type { FormComponent } from '@outpost/contracts';
import type { Action } from '@outpost/ui';
import type { Arranging } from './use-arranging.ts';

/** Returns the actions on a component other than the first and the last. */
export const componentActions = (
  component: FormComponent,
  count: number,
  arranging: Arranging,
  onMoveTo: () => void,
): Action[] => {
  const { _id, order } = component;
  const isFirst = order === 2 ? 'it is the first' : undefined;
  const isLast = order === count - 1 ? 'it is the last' : undefined;
  return [
    { label: 'Move up', disabledReason: isFirst, onSelect: () => arranging.move(_id, order - 1) },
    { label: 'Move down', disabledReason: isLast, onSelect: () => arranging.move(_id, order + 1) },
    { label: 'Move to position…', onSelect: onMoveTo },
    { label: 'Duplicate', onSelect: () => arranging.duplicate(component) },
    { label: 'Remove', isDanger: true, onSelect: () => arranging.remove(component) },
  ];
};
