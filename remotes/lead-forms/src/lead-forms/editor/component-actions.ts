import type { FormComponent } from '@outpost/contracts';
import type { Action } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import type { Arranging } from './use-arranging.ts';

/** Returns the actions on a component other than the first and the last. */
export const componentActions = (
  component: FormComponent,
  count: number,
  arranging: Arranging,
  onMoveTo: () => void,
): Action[] => {
  const { _id, order } = component;
  const isFirst = order === 2 ? t('components.itIsTheFirst') : undefined;
  const isLast = order === count - 1 ? t('components.itIsTheLast') : undefined;
  return [
    {
      label: t('components.moveUp'),
      disabledReason: isFirst,
      onSelect: () => arranging.move(_id, order - 1),
    },
    {
      label: t('components.moveDown'),
      disabledReason: isLast,
      onSelect: () => arranging.move(_id, order + 1),
    },
    { label: t('components.moveToPosition'), onSelect: onMoveTo },
    { label: t('components.duplicate'), onSelect: () => arranging.duplicate(component) },
    { label: t('components.remove'), isDanger: true, onSelect: () => arranging.remove(component) },
  ];
};
