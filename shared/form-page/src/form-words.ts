/** Texts of a form's page that no author of a form writes. */
export const formWords = {
  required: ' (required)',
  fileNeedsScript: 'Sending a file needs JavaScript.',
  remove: 'Remove',
  from: 'From',
  to: 'To',
  other: 'Other',
  yourAnswer: 'Your answer',
  clearAnswer: 'Clear answer',
  noteStart: 'Questions marked with ',
  noteEnd: ' must be answered.',
  submit: 'Submit',
  honeypot: 'Fax',
  thankYou: 'Thank you',
  answersSent: 'Your answers have been sent.',
  continue: 'Continue',
  copyLink: 'Copy link to continue later',
  startOver: 'Start over',
  oneProblem: 'One answer needs your attention',
} as const;

export const problemCount = (count: number): string =>
  count === 1 ? formWords.oneProblem : `${count} answers need your attention`;
