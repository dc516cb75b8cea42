import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import * as v from 'valibot';

export interface Mail {
  to: string;
  /** Name of the sender; the product's by default. */
  fromName?: string;
  /** Address for replies; the sender's by default. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Ids of the mail and of those before it, each in angle brackets. */
  messageId?: string;
  inReplyTo?: string;
  references?: string[];
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface MailSender {
  /** Rejects when the mail server refuses the mail. */
  send(mail: Mail): Promise<void>;
}

/** Returns the sender: the address is always the product's own, which alone may send. */
export const senderOf = (from: string, name?: string): string | { name: string; address: string } =>
  name ? { name, address: /<([^>]+)>/.exec(from)?.[1] ?? from } : from;

/** Sends by an SMTP server, such as `smtps://user:password@mail.example:465`. */
export const smtpSender = (url: string, from: string): MailSender => {
  const transport = createTransport(url);
  return {
    async send({ fromName, ...mail }) {
      await transport.sendMail({ ...mail, from: senderOf(from, fromName) });
    },
  };
};

const folderIn = (dataDir: string) => join(dataDir, 'outbox');

/** Writes mails to files of the data folder, for development: none leaves the machine. */
export const outboxSender = (dataDir: string): MailSender => ({
  async send(mail) {
    const folder = folderIn(dataDir);
    await mkdir(folder, { recursive: true });
    const { attachments = [], ...rest } = mail;
    const files = attachments.map((file) => ({
      ...file,
      content: file.content.toString('base64'),
    }));
    const sentAt = new Date().toISOString();
    const kept = { ...rest, ...(files.length > 0 && { attachments: files }), sentAt };
    const content = JSON.stringify(kept, null, 2);
    await writeFile(join(folder, `${v7()}.json`), content);
  },
});

const KeptMail = v.object({
  to: v.string(),
  fromName: v.optional(v.string()),
  replyTo: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
  sentAt: v.string(),
});

/** Reads the mails of the outbox, newest first. */
export const readOutbox = async (dataDir: string): Promise<v.InferOutput<typeof KeptMail>[]> => {
  const folder = folderIn(dataDir);
  const files = await readdir(folder).catch((): string[] => []);
  const newest = files.toSorted().toReversed();
  return Promise.all(
    newest.map(async (file) =>
      v.parse(KeptMail, JSON.parse(await readFile(join(folder, file), 'utf8'))),
    ),
  );
};
