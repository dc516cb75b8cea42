import { setTimeout as wait } from 'node:timers/promises';

/** A place where mails of a deployment can be read. */
export interface Mailbox {
  /** Returns the text of the newest mail to an address; empty without one. */
  newest(address: string): Promise<string>;
}

/** Time in which a mail arrives; a server sends mails as jobs. */
const mostMs = 30_000;
const lookMs = 200;

/** A mail catcher; `{address}` in its address becomes that of a mail. */
export const caughtMails = (template: string): Mailbox => ({
  async newest(address) {
    const url = template.replaceAll('{address}', encodeURIComponent(address));
    const answer = await fetch(url);
    return answer.ok ? answer.text() : '';
  },
});

/** The page `/outbox` of a deployment without a mail server; 404 in production. */
const outbox = (url: string, token: string): Mailbox & { isThere(): Promise<boolean> } => {
  const read = () => fetch(new URL('/outbox', url), { headers: { cookie: `JWT=${token}` } });
  return {
    async isThere() {
      const answer = await read();
      return answer.ok && (await answer.text()).includes('<h1>Outbox</h1>');
    },
    async newest(address) {
      const [, ...mails] = (await (await read()).text()).split('<article>');
      return mails.find((mail) => mail.includes(`To ${address},`)) ?? '';
    },
  };
};

/** Returns a mail catcher, else the outbox; null when no mails can be read. */
export const mailboxOf = async (
  template: string | null,
  { url, token }: { url: string; token: string },
): Promise<Mailbox | null> => {
  if (template !== null) return caughtMails(template);
  const found = outbox(url, token);
  return (await found.isThere()) ? found : null;
};

/** Waits for the newest link of a page, such as `activate`, in the mails to an address. */
export const mailedLink = async (
  mailbox: Mailbox,
  address: string,
  page: 'activate' | 'reset-password',
): Promise<URL> => {
  const pattern = new RegExp(`https?://[^\\s"'<>]+/${page}\\?token=[\\w-]+`);
  for (const end = Date.now() + mostMs; Date.now() < end; await wait(lookMs)) {
    const [link] = pattern.exec(await mailbox.newest(address)) ?? [];
    if (link !== undefined) return new URL(link);
  }
  throw new Error(`No mail with a link came to ${address} within ${mostMs / 1_000} s.`);
};
