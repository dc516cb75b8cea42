import { isFilled, isQuestion, withoutRecalls, type FormComponent } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { findResponse, type CameIn } from './response-notification.repository.ts';

const textOf = (answer: unknown): string => {
  if (Array.isArray(answer)) return answer.join(', ');
  if (answer === null || typeof answer !== 'object') return String(answer);
  const { from, to } = answer as { from?: unknown; to?: unknown };
  return `${String(from)} – ${String(to)}`;
};

const filesOf = (answer: unknown): string =>
  Array.isArray(answer) && answer.length > 1 ? `${answer.length} files` : 'a file';

const answerText = (
  { _id, type, title }: FormComponent,
  { response, components }: CameIn,
): string[] => {
  const answer = response.answers[_id];
  if (!isQuestion(type) || !isFilled(answer)) return [];
  const said =
    type === 'file_upload' ? `(${filesOf(answer)}, to be seen in the panel)` : textOf(answer);
  return [`${withoutRecalls(title, components)}\n  ${said.replaceAll('\n', '\n  ')}`];
};

/** Joins lines: a subject has one line, a form's title may have several. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const mailOf = (cameIn: CameIn, to: string, publicUrl: string) => {
  const { response, form, components } = cameIn;
  const link = new URL(`/lead-forms/responses/${form.id}?open=${response.id}`, publicUrl);
  const answers = components.flatMap((component) => answerText(component, cameIn));
  return {
    to,
    button: 'Open response',
    subject: `New response to ${oneLine(form.title)}`,
    text: `Hello,

Somebody has answered ${oneLine(form.title)}.

${[...answers, `Open it in the panel:\n\n${link.href}`].join('\n\n')}

You get this because your address is on the notification list of this form.`,
  };
};

/**
 * Mails one address about a new response in the look of the form's tenant. Sends nothing to an
 * address that is no longer a recipient; rejects when the mail server refuses the mail.
 */
export const sendResponseMail =
  (database: Database, sender: MailSender, publicUrl: string) =>
  async ({ to, ...job }: Jobs['form-mail']): Promise<void> => {
    const cameIn = await findResponse(database, job);
    if (!cameIn?.form.notify.includes(to)) return;
    await sender.send(branded(mailOf(cameIn, to, publicUrl), cameIn.mailLook));
  };
