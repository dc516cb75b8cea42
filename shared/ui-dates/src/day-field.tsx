import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { DatePickerFieldProps } from '@mui/x-date-pickers/DatePicker';
import { usePickerContext } from '@mui/x-date-pickers/hooks';
import { Calendar, type DayProps } from '@outpost/ui';
import type { Dayjs } from 'dayjs';
import { createContext, useContext, useState } from 'react';
import { dayFormat, dayOf } from './day-text.ts';
import { useAutoOpen } from './use-auto-open.ts';
import { t } from './i18n/dates.ts';

interface Look extends Pick<DayProps, 'message' | 'hint' | 'isBare' | 'onFocus' | 'onBlur'> {
  /** Marks the day as invalid, for example in relation to another day. */
  isWrong?: boolean;
}

/** Props of the field besides its day. */
export const DayLook = createContext<Look>({});

const textOf = (day: Dayjs | null) => (day?.isValid() ? day.format(dayFormat) : '');

/**
 * Reports whether a typed text still means the day; a preset or the calendar may have chosen
 * another.
 */
const means = (text: string, day: Dayjs | null) => {
  if (text.trim() === '') return day === null;
  const read = dayOf(text);
  return read.isValid() ? day?.isSame(read, 'day') === true : day?.isValid() === false;
};

/**
 * The picker's field as one plain input. The library's own field sets `innerHTML`, which the page's
 * Trusted Types policy forbids.
 */
export function DayField({ id }: DatePickerFieldProps & { id?: string }) {
  const { value, label, triggerRef, setOpen, setValue } = usePickerContext<Dayjs | null>();
  const { isWrong = false, message, hint, isBare = false, ...on } = useContext(DayLook);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const autoOpen = useAutoOpen(() => setOpen(true));

  const read = (text: string) => {
    // Typing must not open the calendar.
    autoOpen.cancel();
    setTyped(text);
    const day = text.trim() === '' ? null : dayOf(text);
    setValue(day, { changeImportance: 'set', source: 'field' });
  };
  const text = typed !== null && means(typed, value) ? typed : textOf(value);
  const isIncorrect = !isFocused && value?.isValid() === false;
  return (
    <TextField
      {...(id !== undefined && { id })}
      ref={triggerRef}
      {...(!isBare && { label })}
      value={text}
      placeholder={dayFormat}
      error={isIncorrect || isWrong}
      helperText={isIncorrect ? t('day.wrong') : (message ?? hint)}
      onChange={(event) => read(event.target.value)}
      onFocus={({ target }) => {
        setFocused(true);
        on.onFocus?.();
        if (target instanceof HTMLInputElement) autoOpen.start();
      }}
      onBlur={() => {
        setFocused(false);
        on.onBlur?.();
        autoOpen.cancel();
        if (value?.isValid() !== false) setTyped(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off', ...(isBare && { 'aria-label': label }) },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('day.open', { label: String(label) })}
                onClick={() => setOpen(true)}
              >
                <Calendar size={16} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
