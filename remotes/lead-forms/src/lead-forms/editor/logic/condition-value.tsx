import { isChoice, type FormComponent, type RuleCondition } from '@outpost/contracts';
import { Choice, DateInput, notADay, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';

interface ValueProps {
  label: string;
  condition: RuleCondition;
  /** Question the condition refers to; undefined if it no longer exists. */
  source: FormComponent | undefined;
  message: string | undefined;
  onChange: (value: string) => void;
}

/** Value the answer is compared with; one of the options for a choice. */
export function ConditionValue({ label, condition, source, message, onChange }: ValueProps) {
  const { value } = condition;
  if (source && isChoice(source.type) && source.options.length > 0) {
    const known = source.options.includes(value) ? source.options : [value, ...source.options];
    const options = known.map((option) => ({
      value: option,
      label: option || t('logic.chooseAnOption'),
    }));
    return <Choice isWide label={label} value={value} options={options} onChange={onChange} />;
  }
  if (source?.type === 'date_picker')
    return (
      <DateInput
        isBare
        label={label}
        value={value}
        message={message}
        onChange={(day) => day !== notADay && onChange(day)}
      />
    );
  return (
    <TypedField
      isBare
      label={label}
      value={value}
      placeholder={t('logic.value')}
      type={source?.type === 'number' ? 'number' : 'text'}
      message={message}
      onChange={onChange}
    />
  );
}
