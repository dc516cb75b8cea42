import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import {
  datePresetOptions,
  datePresets,
  dayText,
  rangeOfPreset,
  isDatePreset,
  type DateChoice,
  type DatePreset,
  type DateRange,
  type DateRangeProps,
} from '@outpost/ui';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { DayLook } from './day-field.tsx';
import { DayPicker } from './day-picker.tsx';
import { ViewerDays } from './viewer-days.ts';
import { t } from './i18n/dates.ts';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 12,
});

interface Days {
  from: Dayjs | null;
  to: Dayjs | null;
}

const isWrongOrder = ({ from, to }: Days) => to?.isBefore(from, 'day') === true;

const daysOf = (range: DateRange | null): Days => ({
  from: range && dayjs(range[0]),
  to: range && dayjs(range[1]),
});

const rangeOf = (days: Days): DateRange | null | undefined => {
  const { from, to } = days;
  if (!from && !to) return null;
  if (!from?.isValid() || !to?.isValid() || isWrongOrder(days)) return undefined;
  return [dayText(from), dayText(to)];
};

/** Days and preset of a chosen range. */
const heldOf = (choice: DateChoice | null): { days: Days; preset: DatePreset | null } => {
  if (choice === null) return { days: daysOf(null), preset: 'all-time' };
  if (typeof choice !== 'string') return { days: daysOf(choice), preset: null };
  const preset = isDatePreset(choice) ? choice : 'all-time';
  return { days: daysOf(rangeOfPreset(preset)), preset };
};

const show = (hint: HTMLElement | null) => hint?.scrollIntoView?.({ block: 'nearest' });

/** Scrolls into view, because it explains why the range is not applied. */
function Hint({ isFault = false, children }: { isFault?: boolean; children: string }) {
  return (
    <FormHelperText ref={show} role="alert" error={isFault} sx={{ margin: 0 }}>
      {children}
    </FormHelperText>
  );
}

/**
 * Fields for a date range: a preset, stored by name, or a first and a last day, both included.
 * `value` is the initial range.
 */
export function DateRangeFields({ label, value, onChange }: DateRangeProps) {
  const [{ days, preset }, setHeld] = useState(() => heldOf(value));
  const choose = (next: DatePreset) => {
    setHeld(heldOf(next));
    onChange(next === 'all-time' ? null : next);
  };
  // Typed days stay as typed, even when a preset means the same days today.
  const change = (next: Days) => {
    setHeld({ days: next, preset: next.from || next.to ? null : 'all-time' });
    onChange(rangeOf(next));
  };
  return (
    <LocalizationProvider dateAdapter={ViewerDays}>
      <FormControl component="fieldset" variant="standard" fullWidth sx={{ gap: 1.5 }}>
        <FormLabel component="legend" sx={{ fontSize: '0.75rem', paddingBottom: '8px' }}>
          {label}
        </FormLabel>
        <TextField
          select
          label={t('range.label')}
          value={preset ?? t('range.custom')}
          onChange={({ target }) => {
            const chosen = datePresets.find((one) => one === target.value);
            if (chosen) choose(chosen);
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {datePresetOptions().map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
          {!preset && <option>{t('range.custom')}</option>}
        </TextField>
        <Fields>
          <DayPicker
            label={t('range.from')}
            day={days.from}
            onChange={(from) => change({ ...days, from })}
          />
          <DayLook value={{ isWrong: isWrongOrder(days) }}>
            <DayPicker
              label={t('range.to')}
              day={days.to}
              onChange={(to) => change({ ...days, to })}
            />
          </DayLook>
        </Fields>
        {isWrongOrder(days) && <Hint isFault>{t('range.wrongOrder')}</Hint>}
        {!days.from !== !days.to && <Hint>{t('range.incomplete')}</Hint>}
      </FormControl>
    </LocalizationProvider>
  );
}
