/** Types of the components of a form. */
export const types = {
  types: {
    none: 'No type yet',
    title: 'Title',
    label: 'Text',
    line: 'Line',
    submitButton: 'Submit button',
    shortAnswer: 'Short answer',
    longAnswer: 'Long answer',
    email: 'Email',
    phoneNumber: 'Phone number',
    webAddress: 'Link',
    number: 'Number',
    date: 'Date',
    file: 'File',
    checkboxes: 'Checkboxes',
    singleChoice: 'Single choice',
  },
} as const;
