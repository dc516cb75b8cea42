/** Texts of business hours and targets. */
export const ticketSettings = {
  dialog: {
    open: 'Business hours',
    title: 'Business hours',
    titleOf: 'Business hours of {{name}}',
    choose: 'Choose the organization whose hours and targets you want to see.',
    organization: 'Organization',
    close: 'Close',
    loading: 'Loading the business hours',
    failed: 'The business hours could not be loaded',
    save: 'Save',
    saved: 'Business hours saved.',
    savedForStaff:
      'Saved. Due times of open tickets are being recalculated; until then they are the earlier ones.',
    applying:
      'Due times of open tickets are being recalculated. Until that is done, the list shows the earlier ones.',
    usual: 'Nothing is set yet: these are the defaults.',
    intro: 'Support answers within these hours.',
    introForStaff:
      'Time counts within these hours only, and while a ticket waits for support. Organizations see their hours, never targets and due times.',
  },
  hours: {
    timeZone: 'Time zone',
    open: 'Open on',
    opens: '{{day}}, opens',
    closes: '{{day}}, closes',
    midnight: 'Times of the day in this time zone; 00:00 closes at midnight.',
    holidays: 'Holidays',
    holidaysHint: 'One date on each line, such as 2026-12-25. Support is closed on that day.',
  },
  targets: {
    title: 'Targets',
    hint: 'Hours and minutes of business hours, such as 4:00',
    response: '{{priority}}, first response',
    resolution: '{{priority}}, resolution',
  },
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
} as const;
