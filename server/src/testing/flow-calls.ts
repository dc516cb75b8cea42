import { expect } from 'vitest';
import type { Flow, FlowContent, FlowRun, FlowRunStep, FlowStep } from '@outpost/contracts';
import { signalFlows, type FlowSignal } from '../platform/flows/flow-signals.ts';
import { idOf, tenantIdOf } from '../seed/random.ts';
import type { TestServer } from './test-server.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/flows';
const acme = idOf('tenant', 'acme');

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface RunReply {
  run: FlowRun;
  input: Record<string, unknown>;
  attributes: Record<string, unknown>;
  steps: FlowRunStep[];
}

/** Steps of a kind with plain values, for tests. */
export const step = <K extends FlowStep['kind']>(
  kind: K,
  values: Partial<Extract<FlowStep, { kind: K }>> = {},
): FlowStep => {
  const time = { amount: 1, unit: 'hours', otherwise: '' };
  const parts: Record<FlowStep['kind'], object> = {
    form: { productForm: idOf('product-form', 'acme', 0), until: 'answered', ...time },
    wait: { amount: 1, unit: 'hours' },
    'wait-event': { event: 'came_back', ...time },
    branch: { condition: 'attributes.plan == "pro"', whenTrue: '', whenFalse: '' },
    attribute: { name: 'stage', value: 'two' },
    notify: { title: 'Hello', message: '' },
    mail: { to: '', subject: 'Hello', message: 'A text.' },
    webhook: { url: 'https://hooks.acme.example/flow' },
    lead: { form: idOf('form', 21), answers: [] },
    ticket: { title: 'Call {{person}}', message: 'Please.', priority: 'high' },
    end: {},
  };
  const next = kind === 'branch' || kind === 'end' ? {} : { next: '' };
  return { key: kind, kind, ...next, ...parts[kind], ...values } as unknown as FlowStep;
};

/** Returns the content of a flow of an event. */
export const contentOf = (steps: FlowStep[], changes: Partial<FlowContent> = {}): FlowContent => ({
  trigger: { kind: 'track', event: 'began' },
  audience: { userIds: [], condition: '', entry: 'again' },
  steps,
  ...changes,
});

/** Calls about flows of acme, and what happens to people. */
export const flowCalls = (server: () => TestServer) => {
  let drawn = 0;
  const call = (method: Method, path: string, body?: object) =>
    server().call(staff, method, `${api}${path}`, body && { body });
  const good = async (method: Method, path: string, body?: object) => {
    const answer = await call(method, path, body);
    expect(answer.body.message ?? '').toBe('');
    expect(answer.status).toBeLessThan(300);
    return answer.body.data;
  };
  const draft = async (content: FlowContent, name = 'A flow'): Promise<Flow> => {
    const { flow } = await good('POST', '', { name, whiteLabel: acme });
    return (await good('PATCH', `/${flow._id}`, { content })).flow;
  };
  const signal = (changes: Partial<FlowSignal> = {}) =>
    server().database.transaction({ role: 'worker' }, 'write', (tx) =>
      signalFlows(tx, [
        {
          tenantId: tenantIdOf('acme'),
          kind: 'track',
          name: 'began',
          person: 'ada@shop.example',
          input: {},
          occurrence: `occurrence ${(drawn += 1)}`,
          ...changes,
        },
      ]),
    );
  const runsOf = async ({ _id }: Pick<Flow, '_id'>): Promise<FlowRun[]> => {
    const filters = encodeURIComponent(JSON.stringify({ flow: [_id] }));
    return (await good('GET', `/runs?limit=100&filters=${filters}`)).runs;
  };
  const runOf = async (flow: Pick<Flow, '_id'>): Promise<RunReply> => {
    const [run] = await runsOf(flow);
    if (!run) throw new Error('The flow has no run.');
    return good('GET', `/runs/${run._id}`);
  };
  return {
    call,
    good,
    draft,
    signal,
    runsOf,
    runOf,
    /** Adds a flow that is live, and the only one. */
    live: async (content: FlowContent, name?: string): Promise<Flow> => {
      await server().sql(`UPDATE flows SET status = 'published' WHERE status = 'live'`);
      const { _id } = await draft(content, name);
      await good('POST', `/${_id}/publish`);
      return (await good('PATCH', `/${_id}/status`, { isLive: true, expectedPeople: 1_000_000 }))
        .flow;
    },
    /** Runs the jobs that are due. */
    work: () => server().deliver(),
    /** Lets all waits end, and runs their jobs. */
    pass: async () => {
      await server().sql(
        `UPDATE flow_runs SET due_at = now() - interval '1 hour' WHERE flow_name = 'A flow'`,
      );
      await server().runScheduled();
      return server().deliver();
    },
    /** Returns `kind status` of each step that a run has reached. */
    stepsOf: async (flow: Pick<Flow, '_id'>): Promise<string[]> =>
      (await runOf(flow)).steps.map(({ kind, status }) => `${kind} ${status}`),
  };
};
