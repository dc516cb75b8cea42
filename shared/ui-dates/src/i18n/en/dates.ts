/** Texts of the fields for days. */
export const dates = {
  day: { wrong: 'Date is incorrect', open: 'Open the calendar: {{label}}' },
  range: {
    label: 'Range',
    custom: 'Custom',
    from: 'From',
    to: 'To',
    wrongOrder: "The 'to' date cannot be before the 'from' date",
    incomplete: 'Choose both days, or none.',
  },
  calendar: {
    title: 'Select date',
    previous: 'Previous month',
    next: 'Next month',
    showYears: 'Calendar view is open, switch to year view',
    showDays: 'Year view is open, switch to calendar view',
  },
} as const;
