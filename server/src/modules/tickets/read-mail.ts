import type { InboundMail } from '@outpost/contracts';

/** First line of each mail about a ticket. */
export const answerAbove = '--- Write your answer above this line ---';

type Head = Pick<InboundMail, 'from' | 'subject' | 'headers'>;

const header = ({ headers = {} }: Head, name: string): string =>
  Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1] ?? '';

const machineSender = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)[@+]/i;
const machineSubject =
  /^\s*(?:auto(?:matic)?[ -]?(?:reply|response)|auto:|out of (?:the )?office|abwesenheit|undeliver|delivery status|mail delivery)/i;

/** Reports a mail that a program wrote, such as an absence note or a bounce (RFC 3834). */
export const isAutomatic = (mail: Head): boolean => {
  const submitted = header(mail, 'auto-submitted').toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(header(mail, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].some(
      (name) => header(mail, name) !== '',
    ) ||
    header(mail, 'return-path') === '<>' ||
    machineSender.test(mail.from) ||
    machineSubject.test(mail.subject)
  );
};

/** Lines that begin the quoted mail in common mail programs. */
const quoteStarts = [
  /^\s*(?:>\s*)*-{2,3} ?Write your answer above this line/,
  /^\s*-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine)\s*-{2,}/i,
  /^\s*_{20,}\s*$/,
  /^\s*On .{4,200}\bwrote:\s*$/,
  /^\s*Am .{4,200}\bschrieb\b.{0,200}:\s*$/,
  /^\s*Le .{4,200}\ba écrit\s*:\s*$/,
  /^\s*El .{4,200}\bescribió:\s*$/,
];

const isOutlookHeader = (lines: readonly string[], index: number): boolean =>
  /^\s*\*?(?:From|Von|De)\*?:\s/.test(lines[index] ?? '') &&
  lines
    .slice(index + 1, index + 4)
    .some((line) => /^\s*\*?(?:Sent|Date|Gesendet|Envoyé)\*?:/.test(line));

/** Returns the new text of a mail: without the quoted mail below it, and without the signature. */
export const newTextOf = (text: string): string => {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex(
    (line, index) =>
      quoteStarts.some((start) => start.test(line)) ||
      // Long lines of a quote's introduction are wrapped.
      quoteStarts.some((start) => start.test(`${line} ${lines[index + 1] ?? ''}`)) ||
      isOutlookHeader(lines, index) ||
      line === '-- ',
  );
  const kept = end === -1 ? lines : lines.slice(0, end);
  while (/^\s*(?:>.*)?$/.test(kept.at(-1) ?? 'x')) kept.pop();
  return kept.join('\n').trim();
};
