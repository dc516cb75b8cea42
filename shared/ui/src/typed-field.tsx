import MuiTextField from '@mui/material/TextField';
import { useEffect, useRef, type ReactNode } from 'react';

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
  isReadOnly = false,
  isFocused = false,
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
  type?: 'text' | 'number';
  lines?: number;
  /** Without its label on the page, where that would be said again and again. */
  isBare?: boolean;
  isDisabled?: boolean;
  /** It can be read and copied, not changed. */
  isReadOnly?: boolean;
  /** Takes the focus as soon as it is there, even from a menu that closes just then. */
  isFocused?: boolean;
  end?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: () => void;
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
