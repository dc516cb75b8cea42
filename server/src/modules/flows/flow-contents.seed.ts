import type { FlowContent, FlowStatus, FlowStep } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';

type Tenant = 'acme' | 'northwind';

const onward = { next: '' };
const end: FlowStep = { key: 'end', kind: 'end' };
const mail: FlowStep = {
  key: 'mail',
  kind: 'mail',
  to: '',
  subject: 'Welcome, {{attributes.name}}',
  message: 'Hello,\n\nyour plan is {{attributes.plan}}. Reply to this mail with any question.',
  ...onward,
};
const wait: FlowStep = { key: 'wait', kind: 'wait', amount: 2, unit: 'days', ...onward };
const note: FlowStep = {
  key: 'note',
  kind: 'notify',
  title: 'A trial needs a call',
  message: '{{person}} has not come back for two days.',
  ...onward,
};

/** Steps with each kind: a form, waits, a branch, and all that a flow can do. */
const trial: FlowStep[] = [
  {
    key: 'form',
    kind: 'form',
    productForm: idOf('product-form', 'acme', 0),
    until: 'answered',
    amount: 3,
    unit: 'days',
    otherwise: 'note',
    ...onward,
  },
  { key: 'mark', kind: 'attribute', name: 'surveyed', value: 'yes', ...onward },
  {
    key: 'plan',
    kind: 'branch',
    condition: 'attributes.plan == "pro"',
    whenTrue: 'ticket',
    whenFalse: '',
  },
  mail,
  {
    key: 'back',
    kind: 'wait-event',
    event: 'demo_upgraded',
    amount: 7,
    unit: 'days',
    otherwise: '',
    next: 'end',
  },
  note,
  { key: 'hook', kind: 'webhook', url: 'https://hooks.acme.example/flows', next: 'end' },
  {
    key: 'ticket',
    kind: 'ticket',
    title: 'Call {{person}}',
    message: 'A pro customer has answered the survey.',
    priority: 'high',
    ...onward,
  },
  { key: 'lead', kind: 'lead', form: idOf('form', 21), answers: [], ...onward },
  end,
];

const contentOf = (
  trigger: FlowContent['trigger'],
  steps: FlowStep[],
  audience: Partial<FlowContent['audience']> = {},
): FlowContent => ({
  trigger,
  audience: { userIds: [], condition: '', entry: 'once', ...audience },
  steps,
});

const nightly = { kind: 'schedule', every: 'week', startsAt: '2026-01-05T08:00:00.000Z' } as const;

/** Flows of the demo: each status, trigger and kind of step. */
export const demoFlows: [tenant: Tenant, name: string, status: FlowStatus, content: FlowContent][] =
  [
    ['acme', 'Trial follow-up', 'live', contentOf({ kind: 'track', event: 'demo_trial' }, trial)],
    [
      'acme',
      'Welcome mail',
      'live',
      contentOf({ kind: 'track', event: 'demo_signed_up' }, [mail, end], { entry: 'again' }),
    ],
    [
      'acme',
      'Thanks for an answer',
      'published',
      contentOf({ kind: 'answer', form: idOf('form', 21) }, [wait, mail, end]),
    ],
    [
      'acme',
      'New company',
      'published',
      contentOf({ kind: 'event', event: 'company.created' }, [note, end]),
    ],
    ['acme', 'Weekly summary', 'published', contentOf(nightly, [mail, end])],
    [
      'acme',
      'Win back',
      'draft',
      contentOf({ kind: 'schedule', every: 'month', startsAt: null }, [wait, mail]),
    ],
    ['acme', 'Ask for a review', 'draft', contentOf({ kind: 'track', event: '' }, [])],
    [
      'acme',
      'Upgrade offer',
      'draft',
      contentOf({ kind: 'track', event: 'demo_limit_reached' }, [wait, note, end], {
        condition: 'attributes.plan == "free"',
      }),
    ],
    [
      'acme',
      'Beta invitation',
      'published',
      contentOf({ kind: 'track', event: 'demo_beta' }, [mail, end], {
        userIds: ['customer-5', 'customer-10'],
      }),
    ],
    [
      'northwind',
      'Service reminder',
      'live',
      contentOf({ kind: 'track', event: 'demo_service_booked' }, [wait, note, end]),
    ],
    [
      'northwind',
      'Launch day',
      'published',
      contentOf({ kind: 'schedule', every: 'once', startsAt: '2026-02-01T09:00:00.000Z' }, [
        note,
        end,
      ]),
    ],
    [
      'northwind',
      'Daily check',
      'draft',
      contentOf({ kind: 'schedule', every: 'day', startsAt: '2026-02-01T06:00:00.000Z' }, [
        note,
        end,
      ]),
    ],
  ];
