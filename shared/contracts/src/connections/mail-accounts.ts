import * as v from '@outpost/schema';
import { choice, Email, Id, messages, optionalText, strictBody } from '@outpost/schema';
import { isHostName } from '../values/web-address.ts';
import { mailProviders, type MailProvider } from './connection-values.ts';

/** Servers of a mail account; null where the account has none of that kind. */
export const MailSettings = v.object({
  username: v.string(),
  smtpHost: v.nullable(v.string()),
  smtpPort: v.nullable(v.number()),
  imapHost: v.nullable(v.string()),
  imapPort: v.nullable(v.number()),
});
export type MailSettings = v.InferOutput<typeof MailSettings>;

/** Ports of mail that the server calls in production. */
export const mailPorts: readonly number[] = [25, 143, 465, 587, 993, 2525];

const host = (field: string) =>
  v.pipe(
    optionalText(field, 253),
    v.toLowerCase(),
    v.check((name) => name === '' || isHostName(name), messages.incorrect(field)),
  );

const port = (field: string) =>
  v.pipe(
    v.number(messages.incorrect(field)),
    v.integer(messages.incorrect(field)),
    v.minValue(1, messages.incorrect(field)),
    v.maxValue(65_535, messages.incorrect(field)),
  );

/** Not trimmed: a blank may belong to it. */
const Password = v.pipe(
  v.string(messages.required('Password')),
  v.nonEmpty(messages.required('Password')),
  v.maxLength(500, messages.max('Password', 500)),
);

const servers = {
  /** Empty means the address of the account. */
  username: v.optional(optionalText('Username', 254), ''),
  smtpHost: v.optional(host('SMTP host'), ''),
  smtpPort: v.optional(port('SMTP port'), 465),
  imapHost: v.optional(host('IMAP host'), ''),
  imapPort: v.optional(port('IMAP port'), 993),
};

/** Reports whether accounts of a provider send by SMTP, or are read by IMAP. */
export const hasMailServer = (kind: 'smtp' | 'imap', provider: MailProvider): boolean =>
  provider === kind || provider === 'mailbox';

export const MailAccount = v.pipe(
  strictBody({
    provider: choice('Provider', mailProviders),
    /** Company of the account; without one it belongs to the whole organization. */
    company: v.optional(Id),
    account: Email,
    password: Password,
    ...servers,
  }),
  v.forward(
    v.check(
      ({ provider, smtpHost }) => !hasMailServer('smtp', provider) || smtpHost !== '',
      messages.required('SMTP host'),
    ),
    ['smtpHost'],
  ),
  v.forward(
    v.check(
      ({ provider, imapHost }) => !hasMailServer('imap', provider) || imapHost !== '',
      messages.required('IMAP host'),
    ),
    ['imapHost'],
  ),
);
export type MailAccount = v.InferOutput<typeof MailAccount>;

export const MailAccountChange = strictBody({ password: Password, ...servers });
export type MailAccountChange = v.InferOutput<typeof MailAccountChange>;
