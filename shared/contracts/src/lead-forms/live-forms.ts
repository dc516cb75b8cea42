import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { longestAnswers, mostFiles } from '../form-components/answer-limits.ts';
import { mostOptions } from '../form-components/answer-limits.ts';
import { mostComponents } from '../form-components/component-types.ts';
import { FormMessage } from '../form-components/form-components.ts';
import { choice, Email, Id, messages, optionalText, storable, strictBody } from '@outpost/schema';
import { formReportReasons, longestReportText } from './form-reports.ts';
import { formLocales } from '../form-components/form-texts.ts';

/** Maximum bytes of a file sent with the answers, and files of one visit. */
export const formFileLimits = {
  bytes: mostFiles.megabytes * 1024 * 1024,
  perVisit: 10,
} as const;

/** A submission sooner after the page was opened counts as automated, in milliseconds. */
export const leastFillingMs = 2_000;

/** Name of a field that people do not see: a submission that fills it in counts as automated. */
export const honeypotName = 'fax';

/** Days after which started but unsubmitted answers are deleted. */
export const partialDays = 30;

/** A file as an answer; the server detects its type, whatever the browser sent. */
export const FormFileAnswer = v.object({
  _id: Id,
  name: v.string(),
  contentType: v.string(),
  bytes: v.number(),
});
export type FormFileAnswer = v.InferOutput<typeof FormFileAnswer>;

const text = (max: number) =>
  v.pipe(
    v.string(messages.incorrect('Answer')),
    v.maxLength(max, messages.max('Answer', max)),
    storable('Answer'),
  );
const several = v.pipe(
  v.array(text(longestAnswers.short)),
  v.maxLength(mostOptions + 1, messages.incorrect('Answer')),
);
const range = v.strictObject({ from: text(10), to: text(10) });
/** Only the id of a file is read; the server knows the rest. */
const file = v.object({ _id: Id });
const files = v.pipe(v.array(file), v.maxLength(mostFiles.count, messages.incorrect('Answer')));

/** Answers by component id, as they are submitted. */
export const SubmittedAnswers = v.pipe(
  v.record(
    v.string(),
    v.union([text(longestAnswers.long), several, range, file, files], messages.incorrect('Answer')),
  ),
  v.check((all) => Object.keys(all).length <= mostComponents, messages.incorrect('Answers')),
);

/** Form, revision, start time and access of the page, signed by the server. */
const Page = v.pipe(v.string(messages.required('Page')), v.maxLength(400));

const parameter = (max: number) => v.pipe(v.string(), v.maxLength(max), storable('Parameter'));

/** Parameters of the address: they fill in answers, and name the campaign. */
export const VisitParameters = v.optional(
  v.pipe(
    v.record(parameter(100), parameter(500)),
    v.check((all) => Object.keys(all).length <= 50, messages.incorrect('Parameters')),
  ),
  {},
);

/** Origin of a visit, as the browser sends it. */
const origin = {
  referrer: v.optional(v.pipe(v.string(), v.maxLength(2_000), storable('Referrer')), ''),
  parameters: VisitParameters,
};

const ResumeKey = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]{43}$/, messages.incorrect('Resume key'))),
);

/** Language in which the page was shown. */
const Language = v.optional(v.picklist(formLocales, messages.incorrect('Language')));

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400 * 30));

export const NewVisit = strictBody({ page: Page, ...origin });
export type NewVisit = v.InferOutput<typeof NewVisit>;

export const VisitProgress = strictBody({
  page: Page,
  /** True once a first answer was typed. */
  isStarted: v.boolean(),
  /** Seconds spent at each question so far, by component id. */
  reached: v.pipe(
    v.record(Id, seconds),
    v.check((all) => Object.keys(all).length <= mostComponents, messages.incorrect('Reached')),
  ),
});
export type VisitProgress = v.InferOutput<typeof VisitProgress>;

export const PartialAnswers = strictBody({
  page: Page,
  answers: SubmittedAnswers,
  resumeKey: ResumeKey,
  ...origin,
});
export type PartialAnswers = v.InferOutput<typeof PartialAnswers>;

export const Submission = strictBody({
  page: Page,
  /** Identical for every try of one submission, so that it is stored once. */
  submissionKey: v.pipe(
    v.string(messages.required('Submission key')),
    v.regex(/^[\w-]{16,64}$/, messages.incorrect('Submission key')),
  ),
  answers: SubmittedAnswers,
  language: Language,
  resumeKey: ResumeKey,
  [honeypotName]: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
  /** Time from the first answer to the last. */
  durationSeconds: v.optional(v.nullable(seconds), null),
  ...origin,
});
export type Submission = v.InferOutput<typeof Submission>;

export const NewFormReport = strictBody({
  page: Page,
  reason: choice('Reason', formReportReasons),
  text: v.optional(optionalText('Details', longestReportText), ''),
  email: v.optional(v.union([v.literal(''), Email], messages.email), ''),
  [honeypotName]: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
});
export type NewFormReport = v.InferOutput<typeof NewFormReport>;

/** Calls of a live form: they need only its address, and set no cookie. */
export const liveFormEndpoints = {
  visit: endpoint('POST', '/live-forms/:id/visits', {
    access: 'public',
    summary: 'Say that a person has opened a live form; told once for each page.',
    errors: ['form_closed', 'form_full', 'form_locked', 'too_many_attempts'],
    body: NewVisit,
    reply: v.object({ isCounted: v.boolean() }),
  }),
  progress: endpoint('POST', '/live-forms/:id/progress', {
    access: 'public',
    summary: 'Say which questions of a live form a visitor has reached.',
    errors: ['form_closed', 'form_full', 'form_locked', 'too_many_attempts'],
    body: VisitProgress,
    reply: v.object({ isCounted: v.boolean() }),
  }),
  savePartial: endpoint('POST', '/live-forms/:id/partial', {
    access: 'public',
    summary: 'Keep unfinished answers; the resume key is told once and opens them again.',
    errors: ['form_closed', 'form_full', 'form_locked', 'too_many_attempts'],
    body: PartialAnswers,
    reply: v.object({ resumeKey: v.string() }),
  }),
  upload: endpoint('POST', '/live-forms/:id/files', {
    access: 'public',
    summary: 'Send the file of one question; what it is, its content says.',
    errors: ['form_closed', 'form_full', 'form_locked', 'too_many_attempts'],
    query: v.strictObject({ page: Page, component: Id, language: Language }),
    isUpload: true,
    reply: v.object({ file: FormFileAnswer }),
    status: 201,
  }),
  submit: endpoint('POST', '/live-forms/:id/responses', {
    access: 'public',
    summary: 'Submit the answers to a live form, once for each submission key.',
    errors: ['form_closed', 'form_full', 'form_locked', 'too_many_attempts', 'already_answered'],
    body: Submission,
    reply: v.object({
      message: FormMessage,
      /** Names the person to the pixel of the page around the form; only the server can read it. */
      person: v.string(),
    }),
    status: 201,
  }),
  report: endpoint('POST', '/live-forms/:id/reports', {
    access: 'public',
    summary: 'Report a live form to the operator of the platform; its organization is not told.',
    errors: ['too_many_attempts'],
    body: NewFormReport,
    reply: v.object({ isReceived: v.boolean() }),
    status: 201,
  }),
} as const;
