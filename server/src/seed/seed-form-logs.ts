import type { FormLogEvent } from '@outpost/contracts';
import { demoQuestions } from './demo-forms.ts';
import { idOf } from './random.ts';
import type { Given } from './seed-visits.ts';

interface LoggedForm {
  id: string;
  index: number;
  tenantId: string;
  title: string;
  status: 'draft' | 'published' | 'live';
  url: string | null;
  createdBy: string;
  authorName: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Number of submissions in the demo's log. */
const toldSubmissions = 120;

export const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share);

/** Returns edits of a form's first two questions before it was published. */
const editsOf = ({ id, index }: LoggedForm) =>
  (demoQuestions[index % demoQuestions.length] ?? []).slice(0, 2).map(({ title, type }, at) => ({
    component: { _id: idOf('component', id, at + 1), title, type },
    action: 'changed',
    fields:
      at === 0
        ? { title: { before: title.split(' ')[0], after: title } }
        : { isMandatory: { before: true, after: false } },
  }));

/** Time of publication, as a share of the time between creation and last change. */
export const publishedShare = 0.6;

type Story = [event: FormLogEvent, share: number, detail?: Record<string, unknown>];

/** Returns the events of a form, as shares of the time between its creation and now. */
const storyOf = (form: LoggedForm): Story[] => {
  const { index, status, url } = form;
  return [
    ['created', 0],
    ...editsOf(form).map((detail, at): Story => ['edited', 0.1 + at * 0.2, detail]),
    ...(status === 'draft' ? [] : [['published', publishedShare, { revision: 1 }] satisfies Story]),
    ...(status === 'live' ? [['activated', 0.65, { url }] satisfies Story] : []),
    ...(status === 'published'
      ? ([
          ['activated', 0.65, {}],
          ['deactivated', 1],
        ] satisfies Story[])
      : []),
    ...(index % 5 === 2
      ? ([
          ['webhook SUCCESS', 0.8, { status: 200, durationMs: 184, attempt: 1 }],
          ['webhook FAILED', 0.85, { status: 503, durationMs: 2_041, attempt: 1 }],
          ['rejected', 0.9, { reason: 'too fast' }],
        ] satisfies Story[])
      : []),
  ];
};

const isOfServer = (event: FormLogEvent) => event.startsWith('webhook') || event === 'rejected';

/** Returns the log of a deleted form, which outlives it. */
const goneRows = ([form]: readonly LoggedForm[]) =>
  form
    ? (['created', 'deleted'] as const).map((event, at) => ({
        id: idOf('form-log', 'gone', at),
        tenantId: form.tenantId,
        formId: idOf('form', 'gone'),
        formTitle: 'Trade fair contacts',
        event,
        actorId: form.createdBy,
        actorName: form.authorName,
        detail: {},
        requestId: idOf('request', 'gone', at),
        createdAt: between(form.createdAt, form.updatedAt, at),
      }))
    : [];

/** Returns the logs of the demo's forms, with the latest submissions. */
export const formLogRows = (forms: readonly LoggedForm[], responses: readonly Given[]) => {
  const titles = new Map(forms.map(({ id, title }) => [id, title]));
  const told = responses
    .filter(({ isComplete }) => isComplete)
    .toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
    .slice(0, toldSubmissions);
  return [
    ...goneRows(forms),
    ...forms.flatMap((form) =>
      storyOf(form).map(([event, share, detail = {}], at) => ({
        id: idOf('form-log', form.id, at),
        tenantId: form.tenantId,
        formId: form.id,
        formTitle: form.title,
        event,
        actorId: isOfServer(event) ? null : form.createdBy,
        actorName: isOfServer(event) ? null : form.authorName,
        detail,
        requestId: isOfServer(event) ? null : idOf('request', form.id, at),
        createdAt: between(form.createdAt, form.updatedAt, share),
      })),
    ),
    ...told.map(({ id, tenantId, formId, submittedAt }) => ({
      id: idOf('form-log', id),
      tenantId,
      formId,
      formTitle: titles.get(formId) ?? '',
      event: 'submitted' as const,
      actorId: null,
      actorName: null,
      detail: { responseId: id },
      requestId: idOf('request', id),
      createdAt: submittedAt,
    })),
  ];
};
