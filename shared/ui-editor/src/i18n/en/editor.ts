/** Texts of the editor of rich text. */
export const editor = {
  tool: {
    toolbar: 'Format of {{label}}',
    bold: 'Bold',
    italic: 'Italic',
    code: 'Code',
    link: 'Link',
    heading2: 'Heading',
    heading3: 'Small heading',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    undo: 'Undo',
    redo: 'Redo',
    withKeys: '{{name}} ({{keys}})',
  },
  link: {
    address: 'Address of the link',
    apply: 'Apply',
    remove: 'Remove link',
    cancel: 'Cancel',
    incorrect: 'A link begins with http://, https:// or mailto:',
  },
  field: { hint: 'Alt+F10 moves to the format bar.' },
} as const;
