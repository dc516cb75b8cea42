import { useRef, type ComponentProps } from 'react';
import { isQuestion, newFormTitle, recalledKeys, type FormComponent } from '@outpost/contracts';
import { CirclePlus, MenuButton, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { nameOfComponent } from '../component-words.ts';

/**
 * Returns the questions whose answers the texts of a component can show: those above, and those that the
 * link fills in. Without a component, as for the page after submitting, all of them.
 */
export const recallableFor = (
  components: readonly FormComponent[],
  component?: FormComponent,
): FormComponent[] => {
  const place = component ? components.findIndex(({ _id }) => _id === component._id) : Infinity;
  return components.filter(
    ({ key, type, logic }, index) =>
      key !== '' && isQuestion(type) && index !== place && (index < place || logic.isHidden),
  );
};

/** Selects the title of a new form, so that typing replaces it, as on the canvas. */
const selectNewTitle = (field: EventTarget): void => {
  if (!(field instanceof HTMLInputElement) || field.value !== newFormTitle) return;
  field.select();
  // The click that focuses the field would undo the selection.
  field.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
};

/** Field of a text that can show earlier answers, with a menu that puts them at the cursor. */
export function RecallField({
  sources,
  ...field
}: ComponentProps<typeof TypedField> & { sources: readonly FormComponent[] }) {
  const { label, value, onChange } = field;
  const cursor = useRef<number | null>(null);
  const insert = (key: string) => {
    const at = Math.min(cursor.current ?? value.length, value.length);
    const reference = `{{${key}}}`;
    cursor.current = at + reference.length;
    onChange(value.slice(0, at) + reference + value.slice(at));
  };
  return (
    <div
      onFocus={({ target }) => selectNewTitle(target)}
      onBlur={({ target }) => {
        if ('selectionEnd' in target) cursor.current = Number(target.selectionEnd);
      }}
    >
      <TypedField
        {...field}
        {...(recalledKeys(value).length > 0 && {
          hint: t('settings.recallHint', { example: '{{name|you}}' }),
        })}
        end={
          sources.length > 0 && (
            <MenuButton
              isIcon
              label={t('settings.insertAnswer', { field: label })}
              icon={<CirclePlus size={16} aria-hidden />}
              actions={sources.map((source) => ({
                label: nameOfComponent(source),
                onSelect: () => insert(source.key),
              }))}
            />
          )
        }
      />
    </div>
  );
}
