import { expect, test } from 'vitest';
import { lostTests, type Checklist } from './checklist.ts';

const editor = 'remotes/lead-forms/src/lead-forms/editor';
const server = 'server/src/modules';

/** Tests of the form editor, the live form, its rules and its responses. */
const places = {
  arranging: `${editor}/arranging.test.tsx`,
  answerSettings: `${editor}/settings/answer-settings.test.tsx`,
  settings: `${editor}/settings/settings.test.tsx`,
  saving: `${editor}/saving.test.tsx`,
  publishing: `${editor}/publishing.test.tsx`,
  logicEditor: `${editor}/logic/logic.test.tsx`,
  overview: 'remotes/lead-forms/src/lead-forms/details/details.screen.test.tsx',
  liveScript: 'remotes/lead-forms/src/live/live-form.test.ts',
  liveFiles: 'remotes/lead-forms/src/live/files.test.ts',
  embeds: 'remotes/lead-forms/src/live/embed/embeds.test.ts',
  tree: 'shared/form-page/src/form-tree.test.ts',
  limits: 'shared/form-page/src/questions/answer-settings.test.ts',
  answers: 'shared/contracts/src/form-components/form-answers.test.ts',
  answerRules: 'shared/contracts/src/form-components/answer-rules.test.ts',
  checks: 'shared/contracts/src/form-components/form-checks.test.ts',
  logic: 'shared/contracts/src/form-components/form-logic.test.ts',
  retype: 'shared/contracts/src/form-components/form-retype.test.ts',
  storedSettings: `${server}/lead-forms/answer-settings.test.ts`,
  analytics: `${server}/lead-forms/form-analytics.test.ts`,
  answerCounts: `${server}/lead-forms/form-answer-counts.test.ts`,
  rate: `${server}/lead-forms/completion-rate.test.ts`,
  responses: `${server}/lead-forms/form-responses.test.ts`,
  file: `${server}/lead-forms/response-csv.test.ts`,
  retention: `${server}/lead-forms/form-retention.test.ts`,
  steps: `${server}/lead-forms/lead-form-steps.test.ts`,
  checkedSettings: `${server}/live-forms/answer-settings.test.ts`,
  submissions: `${server}/live-forms/submissions.test.ts`,
  uploads: `${server}/live-forms/uploads.test.ts`,
  view: `${server}/live-forms/view.test.ts`,
  visits: `${server}/live-forms/visits.test.ts`,
  languages: `${server}/live-forms/form-languages.test.ts`,
  chosenLanguage: `${server}/live-forms/choose-language.test.ts`,
  translations: `${server}/lead-forms/form-languages.test.ts`,
  texts: 'shared/contracts/src/form-components/form-texts.test.ts',
  pageLanguage: 'shared/form-page/src/languages.test.ts',
  languageEditor: 'remotes/lead-forms/src/lead-forms/details/languages.test.tsx',
  languageJourney: 'e2e/journeys/form-languages.e2e.ts',
  editorJourney: 'e2e/journeys/lead-form-editor.e2e.ts',
  savingJourney: 'e2e/journeys/lead-form-saving.e2e.ts',
  liveJourney: 'e2e/journeys/live-form.e2e.ts',
  wholeJourney: 'e2e/journeys/lead-form.e2e.ts',
  settingsJourney: 'e2e/journeys/answer-settings.e2e.ts',
} as const;

const checklist: Checklist<keyof typeof places> = {
  '1 types': [
    ['storedSettings', 'has or refuses the setting %s'],
    ['answerSettings', 'a %s has its settings and no others'],
    ['answerRules', 'each limit of each type has an answer that it refuses'],
    ['settingsJourney', 'settings of answers guide a visitor, and hold against wrong answers'],
  ],
  '2 editor': [
    ['arranging', 'a handle moves its component by the keys'],
    ['arranging', 'the first and the last have no handle and no menu'],
    ['retype', 'as a %s it keeps what fits and says what is lost'],
    ['saving', 'a dead line loses nothing: it is said, kept over a reload'],
    ['publishing', 'what keeps a form from being published is shown, and leads there'],
    ['settings', 'an option is there once'],
    ['checks', 'of a form with %s'],
    ['publishing', 'a revision is restored after saying what it replaces'],
    ['savingJourney', 'two who edit the same form see each other, and both are kept'],
    ['editorJourney', 'a form is made, put in order and published with the keyboard alone'],
  ],
  '3 validation': [
    ['answers', '%j answered with %j: %s'],
    ['logic', '%j counts as filled: %s'],
    ['checkedSettings', 'is checked again by the server'],
    ['liveScript', 'what is wrong is said beside it and in a list, and nothing is sent'],
  ],
  '4 logic': [
    ['logic', '%s %j of %j: %s'],
    ['logic', '%s: loops'],
    ['logicEditor', 'a hidden field is filled in by the link'],
    ['logicEditor', 'the preview says what the logic does, with the parameters of the link'],
    ['submissions', 'drops answers to what is not on the page, and those only an address gives'],
  ],
  '5 preview': [
    ['tree', 'the HTML of the server and the DOM of the browser are the same form'],
    ['answerSettings', 'the canvas shows placeholder and limits as visitors see them'],
    ['savingJourney', 'a rule is made, simulated and found by nobody to be inaccessible'],
  ],
  '6 runtime and phones': [
    ['liveJourney', 'a visitor fills in a form on a phone, mends it, goes on later and submits it'],
    [
      'liveJourney',
      'a form without JavaScript is sent, and one without a connection loses nothing',
    ],
    ['liveScript', 'twice at once is one request, and thanks take the place of the form'],
    ['submissions', 'sent 10 times at once is kept once, and each time answered the same'],
  ],
  '7 accessibility': [
    ['liveJourney', 'a live form has no serious barrier and fits 320 px'],
    ['limits', 'is described by its limits'],
    ['view', 'comes back with what was typed and what is wrong with it'],
  ],
  '8 spam and abuse': [
    ['submissions', 'that fills in the hidden field is told the same as a person'],
    ['submissions', 'an address submits ten times in ten minutes, and is told when it may go on'],
    ['responses', 'is tagged, and said to be spam and none again, with its version'],
  ],
  '9 partial responses': [
    ['visits', 'are kept, opened by a key of which only the hash is, and gone on with'],
    ['visits', 'become the response when they are submitted, and their key opens nothing more'],
    ['visits', 'are deleted a month after they were last touched'],
  ],
  '10 files': [
    ['uploads', 'that is %s is refused, and nothing is left of it'],
    ['uploads', 'that is an image keeps its pixels and nothing else it carried'],
    ['checkedSettings', 'is one of several where the question takes them'],
    ['liveFiles', 'several files are sent side by side, up to their number'],
    ['responses', 'is deleted for good with its files, and nothing of it is kept'],
  ],
  '11 embedding': [
    ['embeds', 'sets its height and becomes events of the page'],
    ['liveJourney', 'an embedded form is as high as it needs to be, and opens above a page'],
  ],
  '12 analytics': [
    ['analytics', 'visits are counted as by hand, without spam and within the range'],
    ['rate', 'the list is sorted and filtered by the rate'],
    ['overview', 'the numbers come with how they are counted'],
    ['answerCounts', 'without responses each present question has no answers'],
  ],
  '13 responses and files of them': [
    ['file', 'the file of a form is, byte for byte, what a spreadsheet reads without harm'],
    ['file', 'the file has the rows of the list, whatever the query'],
    ['responses', 'a question that was removed keeps its column while somebody answered it'],
  ],
  '14 life of a form': [
    ['view', "['closed', `close_date = now() - interval '1 hour'`, 410, 'This form is closed']"],
    ['submissions', '20 at once never go past the most a form takes'],
    ['submissions', 'knows a person again by the address among the answers, in any case'],
    ['retention', 'responses go with their files when their form keeps them no longer'],
    ['steps', 'the table has every step from every state'],
    ['wholeJourney', 'a form is made by keyboard, answered on a phone, and seen in the open panel'],
  ],
  '15 language': [
    ['view', '<html lang="en">'],
    ['limits', "'From 1 March 2026 to 31 May 2026'"],
    [
      'languages',
      'is in the language of its address, with texts of the form where others are missing',
    ],
    ['languages', 'runs from the right where the language does'],
    ['languages', 'links to its other languages, and keeps the parameters of its address'],
    ['languages', 'keep the options of the form, and the response knows its language'],
    ['chosenLanguage', 'asked for %s with “%s” a visitor gets %s'],
    ['texts', '%s writes a day as %s and a number as %s'],
    [
      'texts',
      'fixed texts come from the language, then from the built-in ones, then from the form',
    ],
    ['pageLanguage', 'limits are written as the language writes days and numbers'],
    [
      'liveScript',
      'messages and states are in the language of the page, which is sent with the answers',
    ],
    ['translations', 'is tried before it is taken, with a word about what it names in vain'],
    ['translations', 'that was downloaded changes nothing'],
    ['languageEditor', 'the original of each text is beside its translation'],
    ['languageJourney', 'a form is translated by a file, and answered in another language'],
  ],
};

test('each of the 15 lines of the form checklist has its tests', () => {
  expect(Object.keys(checklist)).toHaveLength(15);
  expect(lostTests(checklist, places)).toEqual([]);
});
