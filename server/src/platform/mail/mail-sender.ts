import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';

export interface Mail {
  to: string;
  /** Whom it comes from by name; without one from the product. */
  fromName?: string;
  /** Where an answer goes; without it to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

export interface MailSender {
  /** Rejects when the mail was not taken. */
  send(mail: Mail): Promise<void>;
}

/** The address stays the product's own: only that one is allowed to send. */
export const senderOf = (from: string, name?: string): string | { name: string; address: string } =>
  name ? { name, address: /<([^>]+)>/.exec(from)?.[1] ?? from } : from;

/** Through an SMTP server, such as `smtps://user:password@mail.example:465`. */
export const smtpSender = (url: string, from: string): MailSender => {
  const transport = createTransport(url);
  return {
    async send({ fromName, ...mail }) {
      await transport.sendMail({ ...mail, from: senderOf(from, fromName) });
    },
  };
};

const folderIn = (dataDir: string) => join(dataDir, 'outbox');

/** Into files of the data folder, for development: nobody gets real mail. */
export const outboxSender = (dataDir: string): MailSender => ({
  async send(mail) {
    const folder = folderIn(dataDir);
    await mkdir(folder, { recursive: true });
    const content = JSON.stringify({ ...mail, sentAt: new Date().toISOString() }, null, 2);
    await writeFile(join(folder, `${v7()}.json`), content);
  },
});

/** The mails of the outbox, newest first. */
export const readOutbox = async (dataDir: string): Promise<(Mail & { sentAt: string })[]> => {
  const folder = folderIn(dataDir);
  const files = await readdir(folder).catch(() => []);
  const newest = files.toSorted().toReversed();
  return Promise.all(
    newest.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as never),
  );
};
