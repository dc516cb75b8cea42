import { describe, expect, test } from 'vitest';
import type { TicketMessage } from '@outpost/contracts';
import { jiraTickets } from '../../testing/jira-tickets.ts';

const url = '/v1/super-admin';
const staff = 'super@demo.test';
const member = 'member@acme.test';
const secretNote = 'The customer must not read this.';

const { jira, server, settings, step, ticketOf, linkOf, sync, linked, announce } =
  await jiraTickets({ sendsComments: false, takesComments: false });

describe('comments', () => {
  const repliesOf = async (id: string): Promise<TicketMessage[]> => (await ticketOf(id)).messages;
  const comment = (changes: object = {}) => ({
    webhookEvent: 'comment_created',
    comment: {
      id: '30001',
      author: { accountId: '70121:dev', displayName: 'Dev Jansen' },
      body: 'Fixed in 1.4.',
      jsdPublic: true,
      ...changes,
    },
  });

  test('are exchanged neither way unless it is set', async () => {
    const { id, found } = await linked();
    await step(member, id, 'replies', { text: 'In Firefox.' });
    await sync();
    await announce(found, comment());
    expect(found.comments).toEqual([]);
    expect(await repliesOf(id)).toHaveLength(1);
  });

  test('of tickets go to Jira once, and internal notes never', async () => {
    await settings({ sendsComments: true });
    const { id, found } = await linked();
    await step(member, id, 'replies', { text: 'In Firefox.' });
    await step(staff, id, 'notes', { text: secretNote });
    await sync();
    await step(staff, id, 'replies', { text: 'Thank you.' });
    await sync();
    expect(found.comments).toHaveLength(2);
    const written = JSON.stringify([...jira.issues.values()]);
    expect(written).toContain('In Firefox.');
    expect(written).not.toContain(secretNote);
  });

  test('are sent once, also when the answer was lost', async () => {
    await settings({ sendsComments: true });
    const { id, found } = await linked();
    await step(member, id, 'replies', { text: 'In Firefox.' });
    jira.fail({ status: 502, body: {}, isLate: true, of: '/comment' });
    await sync();
    jira.reset();
    await server.call(staff, 'POST', `${url}/jira/test`);
    await sync();
    expect(found.comments).toHaveLength(1);
    expect((await linkOf(id)).error).toBeNull();
  });

  test('of Jira become replies once, and do not return', async () => {
    await settings({ sendsComments: true, takesComments: true });
    const { id, found } = await linked();
    for (let time = 0; time < 2; time += 1) await announce(found, comment());
    await sync();
    expect(await repliesOf(id)).toMatchObject([
      { author: 'Dev Jansen (Jira)', side: 'support', text: 'Fixed in 1.4.', kind: 'reply' },
    ]);
    expect(found.comments).toEqual([]);
  });

  test.each([
    ['internal ones', { jsdPublic: false }],
    ['those for a role', { visibility: { type: 'role', value: 'Administrators' } }],
    ['the server’s own', { author: { accountId: '5b10a2844c20165700ede21g' } }],
    ['empty ones', { body: ' ' }],
  ])('%s stay in Jira', async (_name, changes) => {
    await settings({ takesComments: true });
    const { id, found } = await linked();
    await announce(found, comment(changes));
    expect(await repliesOf(id)).toEqual([]);
  });

  describe('that no webhook announced', () => {
    const compare = async () => {
      await server.enqueue('jira-compare', {});
      await server.deliver();
    };
    const textsOf = async (id: string) => (await repliesOf(id)).map(({ text }) => text);

    test('are found by the nightly comparison, once and in their order', async () => {
      await settings({ takesComments: true });
      const { id, found } = await linked();
      const first = jira.comment(found, { body: 'First.' });
      await announce(found, { webhookEvent: 'comment_created', comment: first });
      jira.comment(found, { body: 'Missed.' });
      jira.comment(found, { body: 'For us.', visibility: { type: 'role', value: 'Developers' } });
      jira.comment(found, { body: 'Missed, too.' });
      // A later event arrives: the state of the issue is known, its comments are not.
      jira.set(found, 'In Progress');
      await announce(found);
      await compare();
      expect(await textsOf(id)).toEqual(['First.', 'Missed.', 'Missed, too.']);
      await compare();
      expect(await textsOf(id)).toHaveLength(3);
      expect(jira.calls.filter((call) => call === `GET /issue/${found.id}/comment`)).toHaveLength(
        1,
      );
      const late = jira.comment(found, { body: 'Late.' });
      await compare();
      await announce(found, { webhookEvent: 'comment_created', comment: late });
      expect(await textsOf(id)).toEqual(['First.', 'Missed.', 'Missed, too.', 'Late.']);
    });

    test('of a day on which Jira was away come with the next comparison', async () => {
      await settings({ takesComments: true });
      const { id, found } = await linked();
      jira.comment(found);
      jira.fail({ status: 503, body: {} });
      await compare();
      expect(await textsOf(id)).toEqual([]);
      jira.reset();
      await compare();
      expect(await textsOf(id)).toEqual(['Fixed in 1.4.']);
    });

    test('stay in Jira if they are older than the link, or than the setting', async () => {
      const created = () => new Date(Date.now() - 1).toISOString().replace('Z', '+0000');
      const old = jira.add();
      jira.comment(old, { body: 'Before the link.', created: created() });
      const { id, found } = await linked(old);
      jira.comment(found, { body: 'Before the setting.', created: created() });
      await settings({ takesComments: true });
      jira.now();
      jira.comment(found, { body: 'Since.' });
      await compare();
      expect(await textsOf(id)).toEqual(['Since.']);
    });

    test('do not return when they are the server’s own', async () => {
      await settings({ sendsComments: true, takesComments: true });
      const { id, found } = await linked();
      await step(member, id, 'replies', { text: 'In Firefox.' });
      await sync();
      expect(found.comments).toHaveLength(1);
      await compare();
      expect(await textsOf(id)).toEqual(['In Firefox.']);
    });
  });

  test('of a merged ticket come into the one that goes on', async () => {
    await settings({ takesComments: true });
    const { id, found } = await linked();
    const other = await linked();
    await step(staff, id, 'merge', { into: other.id });
    await announce(found, comment({ id: '30077' }));
    expect(await repliesOf(id)).toEqual([]);
    expect((await repliesOf(other.id)).map(({ text }) => text)).toContain('Fixed in 1.4.');
  });
});
