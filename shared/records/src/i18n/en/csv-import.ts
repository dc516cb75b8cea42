/** Texts of the dialogs that take a CSV file. */
export const csvImport = {
  file: {
    cancel: 'Cancel',
    choose: 'Choose a CSV file',
    chooseOther: 'Choose another file',
    drop: 'or drop it here',
    waits: 'The preview appears as soon as everything above is chosen.',
    line: 'Line',
    result: 'Result',
    more: 'And {{rest}} more.',
  },
} as const;
