import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MuiTextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useField, type FieldMetaState } from 'react-final-form';
import { Toggle } from '../control/toggle.tsx';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

/**
 * Returns the message to show: after the field was changed and left, or the form was submitted. A
 * field that only had the focus shows none, because a new message would move the element that is
 * being clicked.
 */
export const messageOf = (meta: FieldMetaState<unknown>): string | undefined => {
  const isServers = meta.submitError !== undefined && !meta.dirtySinceLastSubmit;
  if (isServers) return meta.submitError as string;
  const isJudged = meta.submitFailed || (meta.touched && meta.dirty);
  return isJudged ? (meta.error as string | undefined) : undefined;
};

/** Keeps an empty text: by default the library removes the value of an emptied field. */
const parse = (value: string): string => value;

const selectText = (input: HTMLInputElement | null): void => input?.select();

/** One or more lines of text. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  lines = 1,
  autoComplete,
  isFocused = false,
  isDisabled = false,
  end,
}: FieldProps & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'time';
  lines?: number;
  autoComplete?: string;
  /** Takes the focus when it appears; a value of one line is selected, so that typing replaces it. */
  isFocused?: boolean;
  isDisabled?: boolean;
  end?: ReactNode;
}) {
  const { input, meta } = useField<string>(name, { parse });
  const message = messageOf(meta);
  return (
    <MuiTextField
      {...input}
      label={label}
      type={type}
      multiline={lines > 1}
      minRows={lines}
      autoFocus={isFocused}
      {...(isFocused && lines === 1 && { inputRef: selectText })}
      disabled={isDisabled}
      error={message !== undefined}
      helperText={message ?? hint}
      slotProps={{
        htmlInput: { autoComplete: autoComplete ?? 'off', spellCheck: lines > 1 },
        input: { endAdornment: end },
        ...(type === 'time' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}

export interface Option {
  value: string;
  label: string;
  /** Heading above it and its neighbours of the same group. */
  group?: string;
}

/** A select. */
export function SelectField({ name, label, hint, options }: FieldProps & { options: Option[] }) {
  const { input, meta } = useField<string>(name, { parse });
  const message = messageOf(meta);
  return (
    <MuiTextField
      {...input}
      select
      label={label}
      error={message !== undefined}
      helperText={message ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </MuiTextField>
  );
}

/** A switch. */
export function SwitchField({ name, label }: Omit<FieldProps, 'hint'>) {
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  return (
    <FormControlLabel
      control={<Toggle isOn={input.checked ?? false} onChange={input.onChange} name={name} />}
      label={label}
      sx={{ marginLeft: 0, gap: 1 }}
    />
  );
}

/** A group of check boxes; any number can be chosen. */
export function CheckboxGroupField({
  name,
  label,
  hint,
  options,
}: FieldProps & { options: Option[] }) {
  const { input, meta } = useField<string[]>(name);
  const message = messageOf(meta);
  const hintId = useId();
  const toggle = (value: string, isOn: boolean) => {
    input.onChange(isOn ? [...input.value, value] : input.value.filter((one) => one !== value));
    input.onBlur();
  };
  return (
    <FormControl
      component="fieldset"
      error={message !== undefined}
      aria-describedby={hintId}
      variant="standard"
    >
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      {options.map(({ value, label: optionLabel }) => (
        <FormControlLabel
          key={value}
          label={optionLabel}
          control={
            <Checkbox
              size="small"
              name={`${name}.${value}`}
              checked={input.value.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              slotProps={{ input: { 'aria-invalid': message !== undefined } }}
            />
          }
        />
      ))}
      <FormHelperText id={hintId}>{message ?? hint}</FormHelperText>
    </FormControl>
  );
}
