import * as v from 'valibot';
import { FormComponent, LeadForm, noLogic } from '@outpost/contracts';
import { makeId } from './makers.ts';

/** Returns a draft form without responses. */
export const makeLeadForm = (changes: Partial<LeadForm> = {}): LeadForm =>
  v.parse(LeadForm, {
    _id: makeId(),
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-02-10T10:00:00.000Z',
    version: 1,
    title: 'Spring campaign',
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    status: 'draft',
    isActive: false,
    url: null,
    components: 2,
    responses: 0,
    starts: 0,
    completed: 0,
    completionRate: null,
    author: 'Sable Quill',
    owner: 'Alder Finch',
    revision: null,
    hasUnpublishedChanges: true,
    settings: {
      closeDate: null,
      maxResponses: null,
      onePerRespondent: false,
      closedTitle: '',
      closedText: '',
      hasPassword: false,
      retentionDays: null,
      language: 'en',
      notify: [],
    },
    webhook: { url: null, isEnabled: false, isSigned: false },
    ...changes,
  } satisfies LeadForm);

/** Returns a form's title component. */
export const makeFormComponent = (changes: Partial<FormComponent> = {}): FormComponent =>
  v.parse(FormComponent, {
    _id: makeId(),
    key: 'title_1',
    type: 'title',
    order: 1,
    isDraggable: false,
    isSubtitleHidden: false,
    isMandatory: false,
    title: 'Spring campaign',
    subtitle: '',
    leadForm: makeId(),
    hasRange: false,
    options: [],
    hasOther: false,
    logic: noLogic,
    settings: {},
    ...changes,
  } satisfies FormComponent);
