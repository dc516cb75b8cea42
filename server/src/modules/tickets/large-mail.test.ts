import { describe, expect, test } from 'vitest';
import { mostInboundBytes } from '@outpost/contracts';
import type { Mail } from '../../platform/mail/mail-sender.ts';
import { testServer } from '../../testing/test-server.ts';
import { inboundMailEnv, ticketMails } from '../../testing/ticket-mails.ts';

const owner = 'owner@acme.test';
const member = 'member@acme.test';

const server = testServer({ env: inboundMailEnv });
const { read, mailsOf, answerTo, post, asked } = ticketMails(server);

describe('the sender of a mail that is too large', () => {
  const attachments = [{ name: 'a.txt', content: 'x'.repeat(mostInboundBytes) }];
  const large = (mail: Mail, changes: object = {}) => answerTo(mail, { attachments, ...changes });
  const wordsOf = (work: () => Promise<unknown>) => mailsOf(work, 'did not arrive');

  test('hears of it, once a day for each ticket', async () => {
    const { id, mail } = await asked();
    const { number } = await read(id);
    const [word, ...others] = await wordsOf(async () => {
      for (let times = 0; times < 2; times += 1) expect((await post(large(mail))).status).toBe(413);
    });
    expect(others).toEqual([]);
    expect(word).toMatchObject({
      to: member,
      subject: `Your mail about ticket ${number} did not arrive`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(word?.text).toMatch(/"The list is empty", was too large.* files of 18 MB/);
    expect(word?.text).toContain(`/support-ticket?open=${id}`);
    await server.sql(`UPDATE refused_mails SET told_at = now() - interval '25 hours'`);
    expect(await wordsOf(() => post(large(mail)))).toHaveLength(1);
    const other = await asked();
    expect(await wordsOf(() => post(large(other.mail)))).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['of an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['of a bounce', { headers: { 'Return-Path': '<>' } }],
    ['of the own address', { from: 'help@in.example.com' }],
    ['of a person without the ticket', { from: owner }],
  ])('hears nothing %s', async (_name, changes) => {
    const { mail } = await asked();
    // The headers stand before the files.
    const sentMail = { ...answerTo(mail, changes), attachments };
    expect(await wordsOf(async () => expect((await post(sentMail)).status).toBe(413))).toEqual([]);
  });

  test('hears nothing when nobody signed it, or its files stand before the rest', async () => {
    const { mail } = await asked();
    const unsigned = { 'webhook-signature': 'v1,AAAA' };
    const filesFirst = { attachments, ...answerTo(mail) };
    expect(
      await wordsOf(async () => {
        expect((await post(large(mail), unsigned)).status).toBe(413);
        expect((await post(filesFirst)).status).toBe(413);
      }),
    ).toEqual([]);
  });

  test('hears nothing of more than the server reads', async () => {
    const { mail } = await asked();
    const content = 'x'.repeat(65 * 1024 * 1024);
    const huge = answerTo(mail, { attachments: [{ name: 'a.txt', content }] });
    expect(await wordsOf(async () => expect((await post(huge)).status).toBe(413))).toEqual([]);
  });
});
