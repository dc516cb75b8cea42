import { formComponentTypes, type FormComponentType } from '@outpost/contracts';
import { MenuButton, Plus } from '@outpost/ui';
import { typeWords } from '../type-words.ts';

/** All types; a component without one is the last choice. */
const offered = [...formComponentTypes.filter((type) => type !== 'default'), 'default'] as const;

/** Menu that adds a component of any type at a position. */
export function AddMenu({
  label,
  order,
  isIcon = false,
  onAdd,
}: {
  label: string;
  /** Position of the new component, from 1. */
  order: number;
  isIcon?: boolean;
  onAdd: (type: FormComponentType, order: number) => void;
}) {
  return (
    <MenuButton
      label={label}
      icon={<Plus size={16} aria-hidden />}
      isIcon={isIcon}
      actions={offered.map((type) => ({
        label: typeWords()[type],
        onSelect: () => onAdd(type, order),
      }))}
    />
  );
}
