import MuiTextField from '@mui/material/TextField';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

/** A text field outside of a form that reports each change. */
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
  isReadOnly = false,
  isFocused = false,
  end,
  onChange,
  onBlur,
  onKeyDown,
}: {
  label: string;
  value: string;
  /** Validation message. */
  message?: string | undefined;
  hint?: string;
  placeholder?: string;
  type?: 'text' | 'number';
  lines?: number;
  /** Hides the label, where it would be repeated many times. */
  isBare?: boolean;
  isDisabled?: boolean;
  /** The value can be read and copied, not changed. */
  isReadOnly?: boolean;
  /** Takes the focus when it appears, even while a menu is closing. */
  isFocused?: boolean;
  end?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <MuiTextField
      {...(!isBare && { label })}
      inputRef={input}
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
      {...(onKeyDown && { onKeyDown })}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          readOnly: isReadOnly,
          ...(isBare && { 'aria-label': label }),
        },
        input: { endAdornment: end },
      }}
    />
  );
}
