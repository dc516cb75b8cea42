export const profileDialogs = {
  form: {
    submit: 'Save',
  },
  name: {
    title: 'Edit your name',
    done: 'Your name was saved.',
    firstName: 'First name',
    lastName: 'Last name',
  },
  timeZone: {
    browserZone: 'Use the browser’s ({{zone}})',
    title: 'Edit your time zone',
    done: 'Your time zone was saved.',
    timeZone: 'Time zone',
    timeZoneHint: 'Dates, date filters, charts and exports use this zone.',
  },
  password: {
    repeatedWrong: 'The passwords are not the same',
    title: 'Change your password',
    submit: 'Change password',
    message: 'You stay signed in here, and are signed out everywhere else.',
    currentPassword: 'Current password',
    password: 'New password',
    passwordHint: 'At least 8 characters',
    repeated: 'New password again',
  },
} as const;
