/**
 * Fixed texts of a form's page in English; a form can have other ones in each of its languages.
 * `{field}` and other names in braces are replaced.
 */
export const formWords = {
  required: '(required)',
  note: 'Questions marked with {mark} must be answered.',
  submit: 'Submit',
  from: 'From',
  to: 'To',
  other: 'Other',
  yourAnswer: 'Your answer',
  otherAnswer: 'Other answer to {field}',
  clearAnswer: 'Clear answer',
  remove: 'Remove',
  sendingFile: 'Sending {field}',
  fileNeedsScript: 'Sending a file needs JavaScript.',
  thankYou: 'Thank you',
  answersSent: 'Your answers have been sent.',
  continue: 'Continue',
  keeping:
    'What you type is saved as you go: on this device, and with {organization} as an unfinished response for 30 days.',
  copyLink: 'Copy link to continue later',
  startOver: 'Start over',
  language: 'Language',
  closed: 'This form is closed',
  closedText: 'This form has closed and takes no more answers.',
  full: 'This form is full',
  fullText: 'This form has received all the answers it can take.',
  notOpen: 'This form is not open',
  notOpenText: 'This form takes no answers at the moment.',
  answeredText: 'You have answered this form already.',
  enterPassword: 'Enter the password',
  passwordHint: 'This form is for people who were given its password.',
  password: 'Password',
  wrongPassword: 'This is not the password of the form.',
  openForm: 'Open the form',
  reportAbuse: 'Report abuse',
  oneProblem: 'One answer needs your attention',
  problems: '{count} answers need your attention',

  lengthBetween: '{from} to {to} characters',
  lengthLeast: 'At least {from} characters',
  lengthMost: 'At most {to} characters',
  numberBetween: 'From {from} to {to}',
  numberLeast: 'At least {from}',
  numberMost: 'At most {to}',
  choicesBetween: 'Choose {from} to {to}',
  choicesExactly: 'Choose {from}',
  choicesLeast: 'Choose at least {from}',
  choicesMost: 'Choose at most {to}',
  daysBetween: 'From {from} to {to}',
  daysLeast: 'Not before {from}',
  daysMost: 'Not after {to}',
  today: 'today',
  fileSize: 'at most {count} MB',
  fileCount: 'up to {count} files',
  image: 'an image',
  pdf: 'a PDF',
  document: 'a text document',
  spreadsheet: 'a spreadsheet',
  presentation: 'a presentation',
  text: 'plain text',

  isRequired: '{field} is required',
  isIncorrect: '{field} is incorrect',
  isEmailIncorrect: 'Email is incorrect',
  isPhoneIncorrect: 'Phone number is incorrect',
  isUrlIncorrect: 'Invalid URL',
  isTooShort: '{field} should have min {count} characters',
  isTooLong: '{field} should have max {count} characters',
  isTooSmall: '{field} must be at least {count}',
  isTooBig: '{field} must be at most {count}',
  hasTooFewChoices: '{field} needs at least {count} choices',
  hasTooManyChoices: '{field} takes at most {count} choices',
  isBackwards: "The 'to' date cannot be before the 'from' date",
  isPast: '{field} must not be in the past',
  isTooEarly: '{field} must not be before {day}',
  isFuture: '{field} must not be in the future',
  isTooLate: '{field} must not be after {day}',
  hasTooManyFiles: '{field} takes at most {count} files',
  isWrongKind: 'The file must be {kinds}.',
  isFileTooBig: 'The file must be at most {count} MB.',

  sending: 'Sending…',
  saving: 'Saving',
  saved: 'Saved',
  savedHere: 'Saved on this device',
  offline: 'You are offline: saved on this device only',
  linkCopied: 'The link was copied. It opens your answers on any device for 30 days.',
  answersBack: 'Your earlier answers are back.',
  tryAgain: 'Try again',
  noConnection:
    'There is no connection. Nothing is lost: your answers stay here, so try again in a moment.',
  serverFailed: 'We could not take your answers just now. Please try again.',
  notSent: 'Your answers could not be sent.',
  fileSent: '{name} was sent.',
  fileFailed: 'The file could not be sent. Check your connection and choose it again.',
} as const;

export type FormWord = keyof typeof formWords;
export type FormWords = Readonly<Record<FormWord, string>>;

/** Language in which a form is shown. */
export interface FormLanguage {
  /** As BCP 47, such as `de` or `zh-Hant`. */
  code: string;
  words: FormWords;
  /** Texts shown for options, by component id and option; an option without one is shown itself. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Titles before their translation, by component id. */
  titles?: Readonly<Record<string, string>>;
}

/** Code of the language of forms that name none. */
export const firstLanguage = 'en';

export const english: FormLanguage = { code: firstLanguage, words: formWords };

/** Returns a fixed text with its values; a name in braces without a value stays. */
export const wordIn = (
  { words }: Pick<FormLanguage, 'words'>,
  word: FormWord,
  values: Readonly<Record<string, string>> = {},
): string => words[word].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Returns a number as the language writes it; English ones have no separators of thousands. */
export const numberIn = ({ code }: Pick<FormLanguage, 'code'>, number: number): string =>
  new Intl.NumberFormat(code, {
    useGrouping: code !== firstLanguage,
    maximumFractionDigits: 12,
  }).format(number);

/** Returns a day in words, such as “1 March 2026”. */
export const dayIn = ({ code }: Pick<FormLanguage, 'code'>, day: string): string =>
  new Intl.DateTimeFormat(code === firstLanguage ? 'en-GB' : code, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
