/** Texts of the dialogs that take a CSV file. */
export const csvImport = {
  file: {
    cancel: 'Cancel',
    choose: 'Choose a CSV file',
    chooseOther: 'Choose another file',
    drop: 'or drop it here',
    line: 'Line',
    result: 'Result',
    more: 'And {{rest}} more.',
  },
} as const;
