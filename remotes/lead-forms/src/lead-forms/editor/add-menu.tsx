import type { FormComponentType } from '@outpost/contracts';
import { MenuButton, Plus } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { typeWords } from '../type-words.ts';

type Group = 'questions' | 'contact' | 'content';

/** All types by their group; a component without one is the last choice. */
const groupOf: Readonly<Record<FormComponentType, Group>> = {
  short_question: 'questions',
  long_question: 'questions',
  radiobutton_single: 'questions',
  checkbox_multi: 'questions',
  number: 'questions',
  date_picker: 'questions',
  file_upload: 'questions',
  email: 'contact',
  phone_number: 'contact',
  url: 'contact',
  title: 'content',
  label: 'content',
  line: 'content',
  submit_button: 'content',
  default: 'content',
};
const offered = Object.entries(groupOf) as [FormComponentType, Group][];

const headings = (): Record<Group, string> => ({
  questions: t('components.questionTypes'),
  contact: t('components.contactTypes'),
  content: t('components.contentTypes'),
});

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
      actions={offered.map(([type, group]) => ({
        group: headings()[group],
        label: typeWords()[type],
        onSelect: () => onAdd(type, order),
      }))}
    />
  );
}
