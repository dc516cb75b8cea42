import { createHmac } from 'node:crypto';
import type { Mail } from '../platform/mail/mail-sender.ts';
import type { TestServer } from './test-server.ts';

const url = '/v1/super-admin/tickets';
const member = 'member@acme.test';
const support = 'support@demo.test';
const key = Buffer.from('0123456789abcdef0123456789abcdef');

/** Settings of a server that takes mails. */
export const inboundMailEnv = {
  INBOUND_MAIL_ADDRESS: 'help@in.example.com',
  INBOUND_MAIL_SECRET: `whsec_${key.toString('base64')}`,
};

/** Writes tickets, and the mails about them as a mail service delivers them. */
export const ticketMails = (server: TestServer) => {
  let sent = 0;
  const step = (who: string, id: string, name: string, body: object = {}) =>
    server.call(who, 'POST', `${url}/${id}/${name}`, { body });
  /** Writes a ticket of a member and returns its id. */
  const write = async (): Promise<string> => {
    const body = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG' };
    return (await server.call(member, 'POST', url, { body })).body.data.ticket._id;
  };
  /** Returns the mails that some work causes, whose subjects contain a text. */
  const mailsOf = async (work: () => Promise<unknown>, words = '[Ticket'): Promise<Mail[]> => {
    const before = (await server.deliver()).length;
    await work();
    const mails = (await server.deliver()).slice(before);
    return mails.filter(({ subject }) => subject.includes(words));
  };
  return {
    step,
    write,
    mailsOf,
    read: async (id: string) => (await server.call(member, 'GET', `${url}/${id}`)).body.data.ticket,
    /** Returns the answer of a person to a mail, as their mail program writes it. */
    answerTo: (mail: Mail, changes: object = {}) => ({
      messageId: `<answer-${(sent += 1)}@mail.example>`,
      from: mail.to,
      to: [String(mail.replyTo)],
      subject: `Re: ${mail.subject}`,
      text: `Firefox.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Support <x@y.example> wrote:\n> ${mail.text}`,
      inReplyTo: String(mail.messageId),
      references: mail.references ?? [],
      ...changes,
    }),
    /** Delivers a mail as the service does, signed. */
    post: async (mail: object, changes: Record<string, string> = {}) => {
      const body = JSON.stringify(mail);
      const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1000))];
      const mac = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': time,
        'webhook-signature': `v1,${mac}`,
        ...changes,
      };
      const request = { method: 'POST', url: '/v1/inbound/mail', headers, payload: body } as const;
      const answer = await server.http.inject(request);
      const { data, message } = answer.json();
      return { status: answer.statusCode, data, ...(message && { message }) };
    },
    /** Writes a ticket, and returns the mail with the answer of support. */
    asked: async (): Promise<{ id: string; mail: Mail }> => {
      const id = await write();
      const [mail] = await mailsOf(() => step(support, id, 'replies', { text: 'Which browser?' }));
      if (!mail) throw new Error('No mail was sent.');
      return { id, mail };
    },
  };
};
