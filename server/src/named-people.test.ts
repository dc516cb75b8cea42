import { expect, test } from 'vitest';
import type { AuditEntry, PersonAccount, RequestEntry } from '@outpost/contracts';
import { idOf } from './seed/random.ts';
import { callWithKey, makeKey } from './testing/api-keys.ts';
import { step } from './testing/flow-calls.ts';
import { goodAnswers, liveForm } from './testing/live-forms.ts';
import { goLive, madeRelease } from './testing/release-rows.ts';
import { acme } from './testing/tenant-rows.ts';
import { testServer } from './testing/test-server.ts';

const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const ofStaff: PersonAccount = { _id: idOf('user', staff), kind: 'admin' };
const ofOwner: PersonAccount = { _id: idOf('user', owner), kind: 'user' };
const company = idOf('company', 'acme', 1);

const server = testServer();

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, who = staff) => {
  const answer = await server.call(who, method, `/v1/super-admin${path}`, body && { body });
  expect([path, answer.status < 300 ? '' : JSON.stringify(answer.body)]).toEqual([path, '']);
  return answer.body.data;
};
const get = (path: string, who = staff) => send('GET', path, undefined, who);
const firstId = async (statement: string): Promise<string> =>
  (await server.sql<{ id: string }>(statement))[0]?.id ?? '';

const newTicket = async (title: string, who = owner): Promise<string> =>
  (await send('POST', '/tickets', { title, text: 'Since Monday.', type: 'BUG' }, who)).ticket._id;

const mergedTicket = async () => {
  const [id, into] = [await newTicket('One'), await newTicket('Two')];
  await send('POST', `/tickets/${id}/merge`, { into });
  return (await get(`/tickets/${id}`)).ticket.merges[0];
};

const commentedRequest = async () => {
  const asked = { type: 'seat-increase', reason: 'We grow.', seats: 40, company };
  await server.sql('DELETE FROM manage_requests WHERE tenant_id = $1', [acme]);
  const { request } = await send('POST', '/requests', asked, owner);
  await send('POST', `/requests/${request._id}/comments`, { comment: 'We look into it.' });
  return (await get(`/requests/${request._id}`)).request;
};

const waitlistNote = async () => {
  const id = await firstId('SELECT id FROM waitlist_requests LIMIT 1');
  const written = await send('POST', `/web-visitor-waitlist/${id}/notes`, { note: 'A note.' });
  const { waitlistRequest } = await get(`/web-visitor-waitlist/${id}`);
  return [written.entry, waitlistRequest.history.at(-1)];
};

const reviewed = async () => {
  const url = `/account-reviews/${company}`;
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await send('POST', `${url}/override`, { health: 'Good', reason: 'Told us so.', until });
  await send('POST', `${url}/reviewer`, { reviewer: ofStaff._id });
  await send('POST', `${url}/notes`, { text: 'A note.' });
  const { reviewTask } = await send('POST', `${url}/tasks`, { title: 'Call', dueOn: null });
  await send('PATCH', `/account-review-tasks/${reviewTask._id}`, { isDone: true });
  const { accountReview } = await get(url);
  const task = accountReview.tasks.find(({ _id }: { _id: string }) => _id === reviewTask._id);
  return { ...accountReview, task };
};

const publishedFlow = async () => {
  const { flow } = await send('POST', '/flows', { name: 'A flow', whiteLabel: acme });
  const trigger = { kind: 'track', event: 'began' };
  const audience = { userIds: [], condition: '', entry: 'again' };
  const content = { trigger, audience, steps: [step('end')] };
  await send('PATCH', `/flows/${flow._id}`, { content });
  await send('POST', `/flows/${flow._id}/publish`);
  return (await get(`/flows/${flow._id}/versions`)).versions[0];
};

const referral = async () => {
  const body = { email: 'guest@fresh.example', name: 'Gil Ueda', company };
  const { _id } = (await send('POST', '/referrals', body, owner)).referral;
  await server.sql('UPDATE referrals SET referee_id = $1 WHERE id = $2', [ofOwner._id, _id]);
  return (await get(`/referrals/${_id}`)).referral;
};

const lead = async () => {
  const id = idOf('linkedin-lead', 'acme', 0);
  await send('POST', `/linkedin-leads/${id}/assign`, { owner: ofOwner._id }, owner);
  return (await get(`/linkedin-leads/${id}`)).linkedinLead;
};

const payment = async () => {
  const id = await firstId(
    `SELECT id FROM invoices WHERE status = 'open' AND kind = 'invoice' AND tenant_id = '${acme}'`,
  );
  const paid = { amount: 100, method: 'bank-transfer', paidOn: '2026-01-05' };
  await send('POST', `/invoices/${id}/payments`, paid);
  return (await get(`/invoices/${id}`)).invoice.payments[0];
};

const invitedAdmin = async () => {
  const body = { email: 'new@demo.test', firstName: 'Nea', lastName: 'Wren', role: 'support' };
  return (await send('POST', '/admins', body)).admin;
};

const impersonated = async () => {
  const { url } = await send('POST', `/users/${ofOwner._id}/login-as`, {
    reason: 'A test of names.',
  });
  const token = new URL(url).searchParams.get('ott');
  const host = { host: 'acme.localhost' };
  await server.call(null, 'POST', '/v1/auth/verify-ott', { body: { token }, headers: host });
  const { sessions } = await get(`/users/${ofOwner._id}/sessions`);
  const { signIns } = await get(`/users/${ofOwner._id}/sign-ins`);
  const isIt = (one: { impersonatedBy: string | null }) => one.impersonatedBy !== null;
  return [sessions.find(isIt), signIns.find(isIt)];
};

const editedProductForm = async () => {
  const id = idOf('product-form', 'acme', 0);
  await send('PATCH', `/forms/${id}`, { delay: 9 });
  return (await get('/forms/logs?limit=1')).logs[0];
};

const markedStep = async () => {
  await server.sql("UPDATE companies SET checklist = '{}' WHERE id = $1", [company]);
  const url = `/companies/${company}/onboarding`;
  await send('POST', url, { step: 'welcome-call', isDone: true });
  const { steps } = (await get(url)).onboarding;
  return steps.find(({ isDone }: { isDone: boolean }) => isDone).doneBy;
};

const released = async () => {
  await goLive(server, madeRelease('support', '1.0.0'));
  const { parts } = await get('/releases/live');
  const [event] = (await get('/releases/history?limit=1')).events;
  const body = { name: 'CI', part: 'support' };
  const { token } = await send('POST', '/releases/tokens', body);
  return [event.actorAccount, parts[0].channels[0].byAccount, token.createdByAccount];
};

const publishedForm = async () => {
  const id = await firstId('SELECT form_id AS id FROM form_revisions WHERE created_by IS NOT NULL');
  return (await get(`/lead-forms/revisions/${id}`)).revisions[0];
};

/** The accounts of people that answers name, as internal staff are given them. */
const places: [place: string, read: () => Promise<unknown[]>, accounts: unknown[]][] = [
  ['the author of a merge', async () => [(await mergedTicket()).authorAccount], [ofStaff]],
  [
    'the requester of a ticket, also one of staff',
    async () => {
      const ids = [await newTicket('Of acme'), await newTicket('Of staff', staff)];
      const tickets = await Promise.all(ids.map((id) => get(`/tickets/${id}`)));
      return tickets.map(({ ticket }) => ticket.requester.account);
    },
    [ofOwner, ofStaff],
  ],
  [
    'the reporter of a bug',
    async () => {
      const filled = { browser: 'Chromium', viewport: '1440 x 900', versions: {} };
      const context = { ...filled, console: [], calls: [] };
      const body = { title: 'Broken', text: 'It broke.', kind: 'crash', context };
      return [(await send('POST', '/bug-reports', body, owner)).bugReport.reporter.account];
    },
    [ofOwner],
  ],
  [
    'the people of a request',
    async () => {
      const { requester, history } = await commentedRequest();
      return [requester.account, history[0].actorAccount];
    },
    [ofOwner, ofStaff],
  ],
  [
    'the author of a note on the waitlist',
    async () => (await waitlistNote()).map((entry) => entry.actorAccount),
    [ofStaff, ofStaff],
  ],
  [
    'the people of a review',
    async () => {
      const { override, reviewer, notes, task } = await reviewed();
      return [override.byAccount, reviewer.account, notes[0].authorAccount, task.doneByAccount];
    },
    [ofStaff, ofStaff, ofStaff, ofStaff],
  ],
  ['the publisher of a flow', async () => [(await publishedFlow()).authorAccount], [ofStaff]],
  [
    'the people of a referral',
    async () => {
      const { referrerAccount, refereeAccount, history } = await referral();
      return [referrerAccount, refereeAccount, history[0].byAccount];
    },
    [ofOwner, ofOwner, ofOwner],
  ],
  [
    'the people of a lead',
    async () => {
      const { owner: person, steps } = await lead();
      return [person.account, steps.at(-1).byAccount];
    },
    [ofOwner, ofOwner],
  ],
  ['the recorder of a payment', async () => [(await payment()).byAccount], [ofStaff]],
  ['the inviter of an admin', async () => [(await invitedAdmin()).invitedByAccount], [ofStaff]],
  [
    'the impersonator in a session and a sign-in',
    async () => (await impersonated()).map((one) => one.impersonatedByAccount),
    [ofStaff, ofStaff],
  ],
  [
    'the editor of a product form',
    async () => [(await editedProductForm()).actorAccount],
    [ofStaff],
  ],
  ['the person who ticked a step', async () => [(await markedStep()).account], [ofStaff]],
  ['the people of a release', released, [ofStaff, ofStaff, ofStaff]],
  [
    'the publisher of a form',
    async () => [(await publishedForm()).authorAccount],
    [expect.objectContaining({ kind: expect.any(String) })],
  ],
  [
    'the owner of a company, its review and its organization',
    async () => {
      const { company: found } = await get(`/companies/${company}`);
      const { accountReview } = await get(`/account-reviews/${company}`);
      const { overview } = await get(`/white-label/${acme}/overview`);
      return [found, accountReview, overview].map((one) => one.owner.account.kind);
    },
    ['user', 'user', 'user'],
  ],
];

test.each(places)('%s has an account', async (_, read, accounts) => {
  expect(await read()).toEqual(accounts);
});

test('an entry of the audit log has the account of the impersonator', async () => {
  await server.sql(
    `UPDATE audit_log SET impersonator_id = $1, impersonator_name = 'Sable Quill',
       impersonator_email = $2 WHERE id = (SELECT id FROM audit_log LIMIT 1)`,
    [ofStaff._id, staff],
  );
  const { entries } = await get(`/audit-log?searchValue=${encodeURIComponent(staff)}&limit=100`);
  const accounts = entries.map((entry: AuditEntry) => entry.impersonator?.account ?? null);
  expect(accounts).toContainEqual(ofStaff);
});

test('a line of the log of a form has the API key that wrote a lead', async () => {
  const { id, secret } = await makeKey(server);
  const url = `/v1/super-admin/lead-forms/responses/${liveForm}`;
  const body = { answers: goodAnswers() };
  expect((await callWithKey(server, secret, url, { method: 'POST', body })).status).toBe(201);
  const { logs } = await get('/lead-forms/logs?limit=20');
  expect(logs).toContainEqual(expect.objectContaining({ actorAccount: null, actorKey: id }));
});

test('inside the organization the same people have one only if they are seen', async () => {
  const { _id } = await commentedRequest();
  const { request } = await get(`/requests/${_id}`, owner);
  expect(request.requester.account).toEqual(ofOwner);
  expect(request.history.map((entry: RequestEntry) => entry.actorAccount)).toEqual([null]);
});

test('a deleted requester has a name but no account', async () => {
  const member = 'member@acme.test';
  const id = await newTicket('Once more', member);
  const url = `/v1/super-admin/users/${idOf('user', member)}`;
  expect((await server.call(staff, 'DELETE', url)).status).toBe(200);
  const { ticket } = await get(`/tickets/${id}`);
  expect(ticket.requester).toMatchObject({ name: 'Mara Bell', account: null });
});
