import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { token } from '@outpost/ui';
import type { Dayjs } from 'dayjs';
import { DayField } from './day-field.tsx';
import { dayFormat } from './day-text.ts';
import { t } from './i18n/dates.ts';

/** A field for a day, with its calendar. */
export function DayPicker({
  label,
  day,
  onChange,
}: {
  label: string;
  day: Dayjs | null;
  onChange: (day: Dayjs | null) => void;
}) {
  return (
    <DatePicker
      label={label}
      value={day}
      onChange={onChange}
      format={dayFormat}
      localeText={{
        toolbarTitle: t('calendar.title'),
        previousMonth: t('calendar.previous'),
        nextMonth: t('calendar.next'),
        calendarViewSwitchingButtonAriaLabel: (view) =>
          t(view === 'year' ? 'calendar.showDays' : 'calendar.showYears'),
      }}
      closeOnSelect
      reduceAnimations
      slots={{ field: DayField }}
      slotProps={{
        actionBar: { actions: [] },
        // MUI lightens elevated surfaces in the dark theme, which the panel's other popups do not.
        desktopPaper: {
          sx: { backgroundImage: 'none', border: `1px solid ${token.line}` },
        },
        dialog: { transitionDuration: 150, sx: { '& .MuiDialog-paper': { margin: 0 } } },
      }}
    />
  );
}
