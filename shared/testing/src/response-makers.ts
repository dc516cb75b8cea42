import * as v from 'valibot';
import {
  AnswerCounts,
  FormAnalytics,
  FormLog,
  FullFormResponse,
  ResponseColumn,
  type FormAnalytics as Analytics,
} from '@outpost/contracts';
import { makeId } from './makers.ts';

/** Returns a complete response without answers. */
export const makeFormResponse = (changes: Partial<FullFormResponse> = {}): FullFormResponse =>
  v.parse(FullFormResponse, {
    _id: makeId(),
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    form: { _id: makeId(), title: 'Spring campaign' },
    revision: 1,
    respondent: 'ann@answers.test',
    user: null,
    company: null,
    isComplete: true,
    isSpam: false,
    spamScore: 4,
    tags: [],
    device: 'desktop',
    source: '',
    parameters: {},
    durationSeconds: 75,
    answered: 0,
    asked: 0,
    answers: {},
    files: [],
    questions: [],
    submittedAt: '2026-02-09T10:00:00.000Z',
    version: 1,
    ...changes,
  } satisfies FullFormResponse);

/** Returns a question of the latest revision. */
export const makeResponseColumn = (changes: Partial<ResponseColumn> = {}): ResponseColumn =>
  v.parse(ResponseColumn, {
    _id: makeId(),
    title: 'Work email',
    type: 'email',
    revisions: [1],
    isRemoved: false,
    ...changes,
  } satisfies ResponseColumn);

/** Returns the log entry of an edit. */
export const makeFormLog = (changes: Partial<FormLog> = {}): FormLog =>
  v.parse(FormLog, {
    _id: makeId(),
    createdAt: '2026-02-09T10:00:00.000Z',
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    form: { _id: makeId(), title: 'Spring campaign' },
    event: 'edited',
    actor: 'Sable Quill',
    detail: {},
    requestId: makeId(),
    ...changes,
  } satisfies FormLog);

/** Returns the analytics of a form with one question, over three days. */
export const makeFormAnalytics = (changes: Partial<Analytics> = {}): Analytics =>
  v.parse(FormAnalytics, {
    range: { from: '2026-02-07', to: '2026-02-09', timeZone: 'UTC', unit: 'day' },
    views: 8,
    starts: 5,
    completions: 4,
    completionRate: 80,
    uniqueViews: 6,
    medianSeconds: 75,
    questions: [
      {
        _id: makeId(),
        title: 'Work email',
        type: 'email',
        isRemoved: false,
        reached: 5,
        dropOff: 1,
        medianSeconds: 12,
      },
    ],
    days: [
      { day: '2026-02-07', views: 3, starts: 2, completions: 2 },
      { day: '2026-02-08', views: 0, starts: 0, completions: 0 },
      { day: '2026-02-09', views: 5, starts: 3, completions: 2 },
    ],
    devices: [
      { device: 'phone', views: 5, starts: 4, completions: 3 },
      { device: 'desktop', views: 3, starts: 1, completions: 1 },
    ],
    sources: [
      { source: 'newsletter', views: 6, starts: 4, completions: 4 },
      { source: '', views: 2, starts: 1, completions: 0 },
    ],
    revisions: [1],
    comparison: null,
    ...changes,
  } satisfies Analytics);

/** Returns the answers to a question with two options. */
export const makeAnswerCounts = (changes: Partial<AnswerCounts> = {}): AnswerCounts =>
  v.parse(AnswerCounts, {
    _id: makeId(),
    title: 'Plan',
    type: 'radiobutton_single',
    isRemoved: false,
    asked: 4,
    answered: 3,
    counts: {
      kind: 'choices',
      options: [
        { label: 'Free', count: 2, isRemoved: false },
        { label: 'Pro', count: 1, isRemoved: false },
      ],
      other: null,
    },
    ...changes,
  } satisfies AnswerCounts);
