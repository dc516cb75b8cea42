import { useField } from 'react-final-form';
import { messageOf, type FieldProps } from './fields.tsx';
import { GroupedChoice, type OptionGroup } from './grouped-choice.tsx';

/** A `GroupedChoice` as a field of a form. */
export function GroupedChoiceField({
  name,
  ...choice
}: FieldProps & { groups: readonly OptionGroup[] }) {
  const { input, meta } = useField<string[]>(name);
  return (
    <GroupedChoice
      {...choice}
      values={input.value}
      message={messageOf(meta)}
      onChange={(values) => {
        input.onChange(values);
        input.onBlur();
      }}
    />
  );
}
