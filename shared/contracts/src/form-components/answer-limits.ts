/** Maximum number of options of a choice. */
export const mostOptions = 100;
/** Maximum number of characters of an answer. */
export const longestAnswers = { short: 255, long: 5_000 } as const;
/** Maximum number of files of one answer, and of megabytes of a file. */
export const mostFiles = { count: 5, megabytes: 10 } as const;

/** Kinds of files a question can be limited to, with the endings of their names. */
export const fileKinds = {
  image: ['.png', '.jpg', '.jpeg', '.webp'],
  pdf: ['.pdf'],
  document: ['.docx', '.odt'],
  spreadsheet: ['.xlsx', '.ods', '.csv'],
  presentation: ['.pptx', '.odp'],
  text: ['.txt'],
} as const;
export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

/** Bound of a date: the day on which the form is filled in. */
export const today = 'today';
