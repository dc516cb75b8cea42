import {
  flowFailures,
  flowRunStatuses,
  triggerNameOf,
  type FlowContent,
  type FlowStatus,
  type FlowStep,
  type FlowStepKind,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { flowRuns, flowRunSteps, flows, flowVersions } from '../../tables/flows.table.ts';

type Tenant = 'acme' | 'northwind';
type RunRow = typeof flowRuns.$inferInsert & { id: string };

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

const demo: [tenant: Tenant, name: string, status: FlowStatus, content: FlowContent][] = [
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

const flowRow = (index: number, daysAgo: DaysAgo) => {
  const [tenant, name, status, content] = demo[index] ?? [];
  if (!tenant || !name || !status || !content) throw new Error('There is no such demo flow.');
  const createdAt = daysAgo(60 - index * 3);
  const isPublished = status !== 'draft';
  return {
    id: idOf('flow', tenant, index),
    tenantId: tenantIdOf(tenant),
    name,
    status,
    content,
    triggerKind: content.trigger.kind,
    publishedVersion: isPublished ? 1 : null,
    liveKind: isPublished ? content.trigger.kind : null,
    liveName: isPublished ? triggerNameOf(content.trigger) : null,
    createdAt,
    updatedAt: createdAt,
  };
};
type FlowRow = ReturnType<typeof flowRow>;

const waits: Partial<Record<FlowStepKind, RunRow['waitKind']>> = {
  form: 'form',
  'wait-event': 'event',
  mail: 'sending',
  webhook: 'retry',
};

const waitOf = (kind: FlowStepKind | undefined) => (kind && waits[kind]) ?? 'time';

const runRow = (flow: FlowRow, index: number, daysAgo: DaysAgo): RunRow => {
  const status = flowRunStatuses[index % flowRunStatuses.length] ?? 'completed';
  const failure = flowFailures[Math.floor(index / 5) % flowFailures.length] ?? 'other';
  const isOver = status === 'completed' || status === 'failed' || status === 'canceled';
  const createdAt = daysAgo(28 - index * 0.4);
  const { steps } = flow.content;
  const count = status === 'completed' ? steps.length : 1 + (Math.floor(index / 5) % steps.length);
  const step = steps[count - 1];
  const isQueued = status === 'queued';
  return {
    id: idOf('flow-run', flow.id, index),
    tenantId: flow.tenantId,
    flowId: flow.id,
    flowName: flow.name,
    flowVersion: 1,
    entry: `demo ${index}`,
    person: `customer-${index}`,
    triggerKind: flow.triggerKind,
    triggerName: triggerNameOf(flow.content.trigger),
    input: { plan: index % 2 === 0 ? 'pro' : 'free' },
    status,
    stepId: isQueued ? null : (step?.key ?? null),
    stepKind: isQueued ? null : (step?.kind ?? null),
    position: isQueued ? 0 : count,
    ...(status === 'running' && { waitKind: waitOf(step?.kind) }),
    // Far in the future, so that the demo shows each status for a while.
    dueAt: isOver ? createdAt : daysAgo(-30),
    failure: status === 'failed' ? failure : null,
    error: status === 'failed' ? 'The receiver did not answer.' : null,
    startedAt: isQueued ? null : createdAt,
    endedAt: isOver ? new Date(createdAt.getTime() + (index + 1) * 90_000) : null,
    createdAt,
    updatedAt: createdAt,
  };
};

const stepRows = (flow: FlowRow, run: RunRow) =>
  flow.content.steps.slice(0, run.position ?? 0).map(({ key: stepId, kind }, index, reached) => {
    const isLast = index === reached.length - 1;
    const startedAt = run.createdAt ?? new Date();
    const open = { queued: 'waiting', running: 'waiting' } as const;
    const last = { completed: 'done', failed: 'failed', canceled: 'canceled', ...open } as const;
    const ended = isLast ? last[run.status ?? 'completed'] : ('done' as const);
    const isSending = ended === 'waiting' && kind === 'mail';
    const status = isSending ? ('running' as const) : ended;
    return {
      tenantId: flow.tenantId,
      runId: run.id,
      position: index + 1,
      stepId,
      kind,
      status,
      input: kind === 'wait' ? { time: '2 days' } : {},
      error: status === 'failed' ? (run.error ?? null) : null,
      startedAt,
      endedAt: ended === 'waiting' ? null : startedAt,
    };
  });

/** Inserts flows of each status and trigger, and a month of their runs, as the product stores them. */
export const seedFlows = async (tx: Transaction, daysAgo: DaysAgo): Promise<void> => {
  const rows = demo.map((_flow, index) => flowRow(index, daysAgo));
  await tx.insert(flows).values(rows);
  const published = rows.filter(({ publishedVersion }) => publishedVersion !== null);
  await tx.insert(flowVersions).values(
    published.map(({ id: flowId, tenantId, content, createdAt }) => ({
      tenantId,
      flowId,
      number: 1,
      content,
      author: 'Sable Quill',
      createdAt,
    })),
  );
  for (const [order, flow] of published.entries()) {
    const runs = Array.from({ length: order === 0 ? 60 : 6 }, (_run, index) =>
      runRow(flow, order * 3 + index, daysAgo),
    );
    await tx.insert(flowRuns).values(runs);
    const steps = runs.flatMap((run) => stepRows(flow, run));
    if (steps.length > 0) await tx.insert(flowRunSteps).values(steps);
  }
};
