import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { dayText, notADay, type DayProps } from '@outpost/ui';
import dayjs, { type Dayjs } from 'dayjs';
import { DayLook } from './day-field.tsx';
import { DayPicker } from './day-picker.tsx';
import { dayOf } from './day-text.ts';
import { ViewerDays } from './viewer-days.ts';

const invalid = dayjs(Number.NaN);

const read = (value: string): Dayjs | null => {
  if (value === '') return null;
  return value === notADay ? invalid : dayOf(value);
};

const write = (day: Dayjs | null): string => {
  if (day === null) return '';
  return day.isValid() ? dayText(day) : notADay;
};

/** A field for one day, typed or picked from a calendar. */
export function DayInput({ label, value, onChange, message, ...look }: DayProps) {
  return (
    <LocalizationProvider dateAdapter={ViewerDays}>
      <DayLook value={{ ...look, isWrong: message !== undefined, message }}>
        <DayPicker label={label} day={read(value)} onChange={(day) => onChange(write(day))} />
      </DayLook>
    </LocalizationProvider>
  );
}
