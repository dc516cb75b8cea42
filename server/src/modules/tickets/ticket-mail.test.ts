import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mostInboundBytes, type TicketMessage } from '@outpost/contracts';
import type { Mail } from '../../platform/mail/mail-sender.ts';
import { testServer } from '../../testing/test-server.ts';
import { inboundMailEnv, ticketMails } from '../../testing/ticket-mails.ts';

const support = 'support@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';

const server = testServer({ env: inboundMailEnv });
const { write, step, read, mailsOf, answerTo, post, asked } = ticketMails(server);

const texts = async (id: string): Promise<string[]> =>
  (await read(id)).messages.map(({ text }: TicketMessage) => text);

describe('a mail about a ticket', () => {
  test('goes to the requester with the reply, in one thread', async () => {
    const { id, mail } = await asked();
    expect(mail).toMatchObject({
      to: member,
      subject: expect.stringMatching(/^\[Ticket \d+\] The list is empty$/),
      replyTo: expect.stringMatching(/^help\+[\da-f]{56}@in\.example\.com$/),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(mail.text).toContain('Which browser?');
    expect(mail.text).toContain(`acme.localhost:3000/support-ticket?open=${id}`);
    const [second] = await mailsOf(() => step(support, id, 'replies', { text: 'And since when?' }));
    expect(second?.inReplyTo).toBe(mail.messageId);
    expect(second?.references).toEqual([...(mail.references ?? []), mail.messageId]);
    expect(second?.messageId).not.toBe(mail.messageId);
  });

  test('goes to the assignee with a reply of the requester, and to nobody with a note', async () => {
    const id = await write();
    await step(support, id, 'assign', { isMine: true });
    const mails = await mailsOf(() => step(member, id, 'replies', { text: 'Anybody?' }));
    expect(mails.map(({ to }) => to)).toEqual([support]);
    expect(await mailsOf(() => step(support, id, 'notes', { text: 'Secret.' }))).toEqual([]);
    const both = await mailsOf(() => step(owner, id, 'replies', { text: 'It matters to us.' }));
    expect(both.map(({ to }) => to).toSorted()).toEqual([member, support]);
  });
});

describe('a mail to staff', () => {
  const toSupport = (mails: Mail[]) => mails.find(({ to }) => to === support);
  const withRole = async (role: string): Promise<string[]> => {
    const rows = await server.sql<{ email: string }>(
      `SELECT email FROM users
       WHERE role = $1 AND status = 'confirmed' AND deleted_at IS NULL ORDER BY email`,
      [role],
    );
    return rows.map(({ email }) => email);
  };

  test('comes with a new ticket, and with a reply to one without an assignee', async () => {
    let id = '';
    const mails = await mailsOf(async () => {
      id = await write();
    });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(await withRole('support'));
    const mail = toSupport(mails);
    expect(mail?.text).toContain('Since Monday.');
    const next = toSupport(await mailsOf(() => step(member, id, 'replies', { text: 'Hello?' })));
    expect(next?.inReplyTo).toBe(mail?.messageId);
    expect(await mailsOf(() => step(support, id, 'notes', { text: 'Secret.' }))).toEqual([]);
  });

  test('goes to all staff where nobody has the role Support', async () => {
    const emails = await withRole('support');
    await server.sql(`UPDATE users SET role = 'admin' WHERE email = ANY($1)`, [emails]);
    const mails = await mailsOf(write);
    const admins = await withRole('admin');
    await server.sql(`UPDATE users SET role = 'support' WHERE email = ANY($1)`, [emails]);
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining(admins));
    expect(mails.map(({ to }) => to)).toContain('super@demo.test');
  });

  test('is answered by mail, as support', async () => {
    let id = '';
    const mails = await mailsOf(async () => {
      id = await write();
    });
    expect((await post(answerTo(toSupport(mails) as Mail))).data.result).toBe('added');
    expect(await read(id)).toMatchObject({
      lastReplyBy: 'support',
      messages: [{ text: 'Firefox.', side: 'support' }],
    });
  });
});

describe('an answer by mail', () => {
  test('becomes a reply without the quoted mail, once, and is audited', async () => {
    const { id, mail } = await asked();
    const answer = answerTo(mail);
    expect(await post(answer)).toEqual({ status: 200, data: { result: 'added', reason: null } });
    expect((await post(answer)).data.result).toBe('known');
    const { messages } = await read(id);
    expect(messages).toMatchObject([
      { side: 'support', isByMail: false },
      { side: 'requester', isByMail: true, text: 'Firefox.' },
    ]);
    expect(messages).toHaveLength(2);
    const [entry] = await server.sql<{ actor_email: string }>(
      `SELECT actor_email FROM audit_log WHERE action = 'POST /inbound/mail' AND target_id = $1`,
      [id],
    );
    expect(entry?.actor_email).toBe(member);
    const [next] = await mailsOf(() => step(support, id, 'replies', { text: 'Thank you.' }));
    expect(next?.inReplyTo).toBe(answer.messageId);
  });

  test('is found by its thread when its address is lost, and reopens a done ticket', async () => {
    const { id, mail } = await asked();
    await step(support, id, 'finish');
    expect((await post(answerTo(mail, { to: ['help@in.example.com'] }))).data.result).toBe('added');
    expect((await read(id)).status).toBe('Pending');
  });

  test('of the assignee is a reply of support, and leaves a done ticket done', async () => {
    const id = await write();
    await step(support, id, 'assign', { isMine: true });
    const [mail] = await mailsOf(() => step(member, id, 'replies', { text: 'Hello?' }));
    await step(support, id, 'finish');
    expect((await post(answerTo(mail as Mail))).data.result).toBe('added');
    expect(await read(id)).toMatchObject({ status: 'Done', lastReplyBy: 'support' });
  });

  test.each<[string, object, string]>([
    ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['a bulk mail', { headers: { precedence: 'bulk' } }, 'automatic'],
    ['a bounce', { headers: { 'Return-Path': '<>' } }, 'automatic'],
    ['a note by its subject', { subject: 'Automatic reply: [Ticket 1]' }, 'automatic'],
    ['another sender', { from: owner }, 'no_ticket'],
    [
      'a changed address',
      { to: [`help+${'0'.repeat(56)}@in.example.com`], inReplyTo: '', references: [] },
      'no_ticket',
    ],
    ['nothing but a quote', { text: '> Which browser?' }, 'empty'],
  ])('that is of %s is ignored', async (_name, changes, reason) => {
    const { id, mail } = await asked();
    const answer = await post(answerTo(mail, changes));
    expect(answer).toEqual({ status: 200, data: { result: 'ignored', reason } });
    expect(await texts(id)).toEqual(['Which browser?']);
  });

  test('of a deactivated person is ignored', async () => {
    const { mail } = await asked();
    const setStatus = (status: string) =>
      server.sql('UPDATE users SET status = $1 WHERE email = $2', [status, member]);
    await setStatus('deactivated');
    expect((await post(answerTo(mail))).data.reason).toBe('unknown_sender');
    await setStatus('confirmed');
  });

  test('stops after twenty within an hour: two programs answer each other', async () => {
    const { mail } = await asked();
    const results: string[] = [];
    for (let one = 0; one < 21; one += 1) results.push((await post(answerTo(mail))).data.result);
    expect(results).toEqual([...Array.from({ length: 20 }, () => 'added'), 'ignored']);
  });

  test.each<[string, Record<string, string>]>([
    ['without a signature', { 'webhook-signature': '' }],
    ['with a wrong signature', { 'webhook-signature': 'v1,AAAA' }],
    ['of an old time', { 'webhook-timestamp': '1700000000' }],
    ['with another id', { 'webhook-id': 'msg_2' }],
  ])('%s is refused', async (_name, headers) => {
    const { id, mail } = await asked();
    expect((await post(answerTo(mail), headers)).status).toBe(403);
    expect(await texts(id)).toEqual(['Which browser?']);
  });

  test('brings its files, and a word about those that are not taken', async () => {
    const { id, mail } = await asked();
    const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
    const picture = await sharp({
      create: { width: 4, height: 4, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const answer = answerTo(mail, {
      text: 'Here it is.',
      attachments: [
        { name: 'notes.txt', content: base64('Since Monday.') },
        { name: 'screen.png', content: base64(picture) },
        { name: 'invoice.pdf', content: base64(picture) },
        { name: 'page.html', content: base64('<script>alert(1)</script>') },
      ],
    });
    expect((await post(answer)).data).toEqual({ result: 'added', reason: null });
    // The mail service may deliver it again.
    expect((await post(answer)).data.result).toBe('known');
    const { messages, attachments } = await read(id);
    const reply = messages.at(-1);
    expect(reply.text).toMatch(/^Here it is\.\n\n\[Files that were not taken\]/);
    expect(reply.text).toContain('invoice.pdf: The file is named .pdf');
    expect(reply.text).toContain('page.html: The file must be a PDF');
    expect(reply.files.map(({ name }: { name: string }) => name)).toEqual([
      'notes.txt',
      'screen.webp',
    ]);
    expect(attachments).toBe(2);
    const stored = await server.sql(`SELECT FROM ticket_files WHERE ticket_id = $1`, [id]);
    expect(stored).toHaveLength(2);
    const file = await server.http.inject({ url: reply.files[0].url });
    expect([file.statusCode, file.payload]).toEqual([200, 'Since Monday.']);
  });

  test('with files only is a reply, and one of a stranger stores none', async () => {
    const { id, mail } = await asked();
    const attachments = [{ name: 'a.txt', content: Buffer.from('A').toString('base64') }];
    const stranger = answerTo(mail, { from: 'nobody@else.test', attachments });
    expect((await post(stranger)).data.result).toBe('ignored');
    expect(await server.sql(`SELECT FROM ticket_files WHERE ticket_id = $1`, [id])).toEqual([]);
    expect((await post(answerTo(mail, { text: '', attachments }))).data.result).toBe('added');
    expect(await texts(id)).toEqual(['Which browser?', '[Files]']);
  });

  test.each([
    ['a byte more than the limit', mostInboundBytes],
    ['30 MB', 30 * 1024 * 1024],
  ])('of %s is refused, and the next one is taken', async (_name, bytes) => {
    const { id, mail } = await asked();
    const refused = await post(
      answerTo(mail, { attachments: [{ name: 'a.txt', content: 'x'.repeat(bytes) }] }),
    );
    expect(refused).toMatchObject({ status: 413, message: 'The mail is too large.' });
    expect(await texts(id)).toEqual(['Which browser?']);
    expect((await post(answerTo(mail))).data.result).toBe('added');
  });
});
