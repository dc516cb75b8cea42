import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { Option } from './fields.tsx';
import type { PickerSource } from './picker-source.ts';
import { t } from '../i18n/forms.ts';

/** Milliseconds from the last key to the search. */
const pauseMs = 500;

interface PickerProps {
  label: string;
  source: PickerSource;
  hint?: string | undefined;
  isDisabled?: boolean;
}

const hintOf = ({ options, total, failure }: PickerSource, hint: string | undefined) => {
  if (failure) return failure;
  return total > options.length ? t('picker.more', { shown: options.length, total }) : hint;
};

/** A select whose options are searched while the user types: on the server unless all are known. */
export function Picker({
  label,
  value,
  valueName,
  source,
  hint,
  message,
  isDisabled = false,
  onChange,
  onBlur,
}: PickerProps & {
  /** Empty for none. */
  value: string;
  /** Name of the value, if it was not picked here. */
  valueName?: string | undefined;
  /** Validation message. */
  message?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}) {
  // Keeps the name of the chosen option when a later search does not return it.
  const [chosen, setChosen] = useState<Option | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const known = source.options.find((option) => option.value === value);
  const picked = chosen?.value === value ? chosen : null;
  const named = value && valueName ? { value, label: valueName } : null;
  const shown = known ?? picked ?? named;
  const isGrouped = source.options.some(({ group }) => group !== undefined);
  const search = (text: string) => {
    if (source.isComplete) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => source.onSearch(text.trim()), pauseMs);
  };
  return (
    <Autocomplete<Option>
      value={shown}
      options={[...source.options]}
      // The server has filtered already.
      {...(!source.isComplete && { filterOptions: (options: Option[]) => options })}
      {...(isGrouped && { groupBy: ({ group = '' }: Option) => group })}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      loading={source.isBusy}
      loadingText={t('picker.busy')}
      noOptionsText={t('picker.none')}
      openText={t('picker.open')}
      closeText={t('picker.close')}
      clearText={t('picker.clear')}
      disabled={isDisabled}
      autoHighlight
      sx={{ minWidth: 240 }}
      onChange={(_event, option) => {
        setChosen(option);
        onChange(option?.value ?? '');
      }}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') search(text);
        else if (reason === 'clear' || reason === 'blur') search('');
      }}
      {...(onBlur && { onBlur })}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          error={message !== undefined || source.failure !== undefined}
          helperText={message ?? hintOf(source, hint)}
        />
      )}
    />
  );
}

/** A `Picker` as a field of a form. */
export function PickerField({
  name,
  within,
  ...picker
}: PickerProps & {
  name: string;
  /** Name of the initial value. */
  valueName?: string | undefined;
  /** Id of the record its options belong to: another id clears the value. */
  within?: string | null;
}) {
  const { input, meta } = useField<string>(name, { parse: (value: string) => value });
  const before = useRef(within);
  const { onChange } = input;
  useEffect(() => {
    if (before.current === within) return;
    before.current = within;
    onChange('');
  }, [within, onChange]);
  const isServers = meta.submitError !== undefined && !meta.dirtySinceLastSubmit;
  const isJudged = meta.submitFailed || (meta.touched && meta.dirty);
  const message = (isServers ? meta.submitError : isJudged && meta.error) || undefined;
  return (
    <Picker
      {...picker}
      value={input.value}
      message={message as string | undefined}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}
