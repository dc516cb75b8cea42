import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** Text that is taken over as it is typed, outside of a form. */
export function TypedField({
  label,
  value,
  message,
  hint,
  placeholder,
  type = 'text',
  lines = 1,
  isBare = false,
  isDisabled = false,
  end,
  onChange,
  onBlur,
}: {
  label: string;
  value: string;
  /** What is wrong with it. */
  message?: string | undefined;
  hint?: string;
  placeholder?: string;
  type?: 'text' | 'number' | 'date';
  lines?: number;
  /** Without its label on the page, where that would be said again and again. */
  isBare?: boolean;
  isDisabled?: boolean;
  end?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: () => void;
}) {
  return (
    <MuiTextField
      {...(!isBare && { label })}
      value={value}
      type={type}
      size="small"
      multiline={lines > 1}
      minRows={lines}
      disabled={isDisabled}
      error={message !== undefined}
      helperText={message ?? hint}
      {...(placeholder && { placeholder })}
      onChange={({ target }) => onChange(target.value)}
      {...(onBlur && { onBlur })}
      slotProps={{
        htmlInput: { autoComplete: 'off', ...(isBare && { 'aria-label': label }) },
        input: { endAdornment: end },
      }}
    />
  );
}
