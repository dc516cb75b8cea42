import * as v from 'valibot';
import {
  Flow,
  FlowRun,
  ProductForm,
  ProductFormLog,
  WaitlistRequest,
  WebPixel,
} from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';

/** Returns a verified pixel of a site, a half of whose quota is used. */
export const makeWebPixel = (changes: Partial<WebPixel> = {}): WebPixel =>
  v.parse(WebPixel, {
    ...stored(),
    company: { _id: makeId(), name: 'Northlake Dental' },
    whiteLabel: tenant(),
    domain: 'shop.example',
    key: 'pk_of-the-test',
    formerUntil: null,
    state: 'verified',
    hasSecret: false,
    hitsOfDay: 120,
    visitors: 400,
    identified: 12,
    quota: { limit: 10_000, own: null, used: 5_000, resetsAt: '2026-03-01T00:00:00.000Z' },
    overQuota: 'stop',
    excludedPaths: [],
    excludedAddresses: [],
    firstHitAt: '2026-01-05T08:00:00.000Z',
    lastHitAt: '2026-02-10T10:00:00.000Z',
    check: null,
    ...changes,
  } satisfies WebPixel);

/** Returns a pending request of somebody who asks for a web pixel. */
export const makeWaitlistRequest = (changes: Partial<WaitlistRequest> = {}): WaitlistRequest =>
  v.parse(WaitlistRequest, {
    ...stored(),
    email: 'gia@vela.example',
    firstName: 'Gia',
    lastName: 'Tran',
    companyName: 'Vela Studio',
    site: 'vela.example',
    source: 'newsletter',
    message: 'We would like to know who visits us.',
    whiteLabel: tenant(),
    status: 'Pending',
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    outcome: null,
    company: null,
    webPixel: null,
    ...changes,
  } satisfies WaitlistRequest);

/** Returns an active popup on every page, which was shown a hundred times. */
export const makeProductForm = (changes: Partial<ProductForm> = {}): ProductForm =>
  v.parse(ProductForm, {
    ...stored(),
    form: { _id: makeId(), title: 'Spring survey', status: 'live' },
    whiteLabel: tenant(),
    isActive: true,
    type: 'popup',
    placeToReplace: '',
    url: '',
    userIds: [],
    segments: [],
    condition: '',
    trigger: 'load',
    event: '',
    scroll: 50,
    delay: 0,
    frequency: 'until-answered',
    everyDays: 30,
    percentage: 100,
    startsAt: null,
    endsAt: null,
    order: 100,
    shown: 100,
    started: 60,
    answered: 40,
    dismissed: 30,
    conflicts: [],
    ...changes,
  } satisfies ProductForm);

/** Returns an entry about a form that was shown to a visitor. */
export const makeProductFormLog = (changes: Partial<ProductFormLog> = {}): ProductFormLog =>
  v.parse(ProductFormLog, {
    _id: makeId(),
    createdAt: '2026-02-10T10:00:00.000Z',
    whiteLabel: tenant(),
    productForm: { _id: makeId(), title: 'Spring survey' },
    event: 'shown',
    reason: null,
    actor: null,
    person: null,
    page: 'shop.example/pricing',
    device: 'desktop',
    detail: {},
    requestId: null,
    ...changes,
  } satisfies ProductFormLog);

/** Returns a live flow with one mail, which four people have entered. */
export const makeFlow = (changes: Partial<Flow> = {}): Flow =>
  v.parse(Flow, {
    ...stored(),
    name: 'Trial follow-up',
    whiteLabel: tenant(),
    status: 'live',
    content: {
      trigger: { kind: 'track', event: 'trial_started' },
      audience: { userIds: [], condition: '', entry: 'once' },
      steps: [
        { key: 'mail', kind: 'mail', to: '', subject: 'Welcome', message: 'Hello', next: '' },
        { key: 'end', kind: 'end' },
      ],
    },
    publishedVersion: 1,
    hasChanges: false,
    problems: [],
    forms: [],
    entered: 4,
    active: 1,
    completed: 3,
    nextAt: null,
    hasSecret: false,
    ...changes,
  } satisfies Flow);

/** Returns a run that is completed. */
export const makeFlowRun = (changes: Partial<FlowRun> = {}): FlowRun =>
  v.parse(FlowRun, {
    _id: makeId(),
    flow: { _id: makeId(), name: 'Trial follow-up' },
    flowVersion: 1,
    whiteLabel: tenant(),
    person: 'customer-7',
    trigger: { kind: 'track', name: 'trial_started' },
    status: 'completed',
    step: { key: 'end', kind: 'end', number: 2 },
    waitsUntil: null,
    failure: null,
    error: null,
    createdAt: '2026-02-10T10:00:00.000Z',
    startedAt: '2026-02-10T10:00:00.000Z',
    endedAt: '2026-02-10T10:00:02.000Z',
    durationMs: 2_000,
    ...changes,
  } satisfies FlowRun);
