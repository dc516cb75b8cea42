import { beforeAll, describe, expect, test } from 'vitest';
import {
  impersonationEndpoints,
  userDetailEndpoints,
  userEndpoints,
  userMailEndpoints,
  userSteps,
  type Endpoint,
} from '@outpost/contracts';
import { addToAcme } from '../../testing/people.ts';
import { urlOf } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
let id: string;
beforeAll(async () => {
  await addToAcme(server, 'admin@acme.test', { teamRole: 'admin' });
  id = await addToAcme(server, 'subject@acme.test', { like: 'member@acme.test' });
});

const states = {
  pending: `status = 'pending', invite_status = 'pending'`,
  confirmed: `status = 'confirmed'`,
  restricted: `status = 'confirmed', restricted_status = 'restricted'`,
  deactivated: `status = 'deactivated'`,
  deleted: `status = 'confirmed', deleted_at = now()`,
};
type Codes = Record<keyof typeof states, number>;

const fresh = `restricted_status = 'active', invite_status = 'done', on_boarding = 'pending',
  sales_onboarding = 'Pending', deleted_at = NULL, team_role = 'member'`;

/**
 * Joins assignments; a later one replaces an earlier one of the same column, which SQL would
 * refuse.
 */
const settings = (...parts: string[]) => {
  const pairs = parts.flatMap((part) => part.split(/,\s*/)).map((pair) => pair.split(' = '));
  return Object.entries(Object.fromEntries(pairs) as Record<string, string>)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
};

const put = (...parts: string[]) =>
  server.sql(`UPDATE users SET ${settings(fresh, ...parts)} WHERE id = $1`, [id]);

const writers = [
  'super@demo.test',
  'admin@demo.test',
  'owner@acme.test',
  'admin@acme.test',
  'msp@acme.test',
];
const mailers = [...writers, 'support@demo.test'];
const readers = [...mailers, 'member@acme.test'];
const enterers = ['super@demo.test', 'admin@demo.test', 'support@demo.test'];
const everybody = [...readers, 'guest@acme.test'];

interface Action {
  endpoint: Endpoint;
  /** Users with the permission; all others get 403 in every state. */
  who: string[];
  /** Status codes for these users by state of the row. */
  codes: Codes;
  body?: () => object;
  /** Further assignments that the action needs. */
  having?: string;
}

const codesOf = (...codes: [number, number, number, number, number]): Codes => {
  const [pending, confirmed, restricted, deactivated, deleted] = codes;
  return { pending, confirmed, restricted, deactivated, deleted };
};

const always = codesOf(200, 200, 200, 200, 404);
const once = codesOf(409, 200, 200, 409, 404);

let invited = 0;
const colleague = () => {
  invited += 1;
  const email = `colleague.${invited}@acme.test`;
  return { email, firstName: 'Cora', lastName: 'Lea', teamRole: 'guest' };
};

const write = (endpoint: Endpoint, codes: Codes, more: Partial<Action> = {}): Action => ({
  endpoint,
  who: writers,
  codes,
  ...more,
});

const actions: Record<string, Action> = {
  deactivate: write(userEndpoints.deactivate, codesOf(200, 200, 200, 409, 404)),
  reactivate: write(userEndpoints.reactivate, codesOf(409, 409, 409, 200, 404)),
  restrict: write(userEndpoints.restrict, codesOf(409, 200, 409, 409, 404)),
  unrestrict: write(userEndpoints.unrestrict, codesOf(409, 409, 200, 409, 404)),
  completeOnboarding: write(userEndpoints.completeOnboarding, once),
  completeSalesOnboarding: write(userEndpoints.completeSalesOnboarding, once),
  reopenSalesOnboarding: write(userEndpoints.reopenSalesOnboarding, once, {
    having: `sales_onboarding = 'Completed'`,
  }),
  'changing the name': write(userEndpoints.change, codesOf(200, 200, 200, 409, 404), {
    body: () => ({ lastName: 'Changed' }),
  }),
  'reassigning the role': write(userEndpoints.change, codesOf(200, 200, 200, 409, 404), {
    body: () => ({ teamRole: 'educator' }),
  }),
  deleting: write(userEndpoints.remove, always),
  restoring: write(userEndpoints.restore, codesOf(409, 409, 409, 409, 200)),
  'adding a team member': write(
    userDetailEndpoints.addTeamMember,
    codesOf(409, 201, 201, 409, 404),
    { body: colleague },
  ),
  'listing the sessions': write(userDetailEndpoints.sessions, always),
  'ending the sessions': write(userDetailEndpoints.endSessions, always),
  'listing the sign-ins': write(userDetailEndpoints.signIns, always),
  'sending an activation link': {
    endpoint: userMailEndpoints.resend,
    who: mailers,
    codes: codesOf(200, 409, 409, 409, 404),
  },
  'sending a reset link': { endpoint: userMailEndpoints.resetLink, who: mailers, codes: once },
  'sending an email': {
    endpoint: userMailEndpoints.email,
    who: mailers,
    codes: codesOf(409, 200, 200, 200, 404),
    body: () => ({ subject: 'Hello', message: 'How are you?' }),
  },
  'signing in as them': {
    endpoint: impersonationEndpoints.loginAs,
    who: enterers,
    codes: codesOf(409, 201, 201, 409, 404),
    body: () => ({ reason: 'They asked for help.' }),
  },
  'looking at them': { endpoint: userDetailEndpoints.show, who: readers, codes: always },
};

test('every step and every call about one person is among the actions', () => {
  expect(Object.keys(actions)).toEqual(expect.arrayContaining(Object.keys(userSteps)));
  const groups = [userEndpoints, userDetailEndpoints, userMailEndpoints].flatMap(Object.values);
  const about = (groups as Endpoint[]).filter(({ path }) => path.includes('/users/:id'));
  const tried = new Set(Object.values(actions).map(({ endpoint }) => endpoint));
  expect(about.filter((endpoint) => !tried.has(endpoint))).toEqual([]);
});

describe.each(everybody)('%s', (who) => {
  test.each(Object.entries(actions))(
    'is answered as the state and the role say when %s',
    async (_name, { endpoint, who: allowed, codes, body, having }) => {
      const { method } = endpoint;
      const answers: Partial<Codes> = {};
      for (const state of Object.keys(states) as (keyof Codes)[]) {
        await put(states[state], ...(having ? [having] : []));
        const options = method === 'GET' ? {} : { body: body?.() ?? {} };
        const answer = await server.call(who, method, urlOf(endpoint, id), options);
        answers[state] = answer.status;
        if (answer.status === 403) expect(answer.body.code).toBe('forbidden');
        if (answer.status === 409) expect(answer.body.message).toMatch(/^[A-Z].+\.$/);
      }
      const refused = codesOf(403, 403, 403, 403, 403);
      expect(answers).toEqual(allowed.includes(who) ? codes : refused);
    },
  );
});
