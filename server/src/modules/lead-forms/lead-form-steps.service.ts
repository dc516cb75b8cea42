import {
  afterLeadFormStep,
  checkForm,
  isPublishable,
  type FormCheck,
  type LeadForm,
  type LeadFormLink,
  type LeadFormStepName,
} from '@outpost/contracts';
import { answerTools } from '../../platform/forms/answer-tools.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid, versionConflict } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { lockDraft, readContent, type Draft } from './form-content.repository.ts';
import { freeze } from './form-revisions.repository.ts';
import {
  changeLeadForm,
  findLeadForm,
  formNoun,
  hasUnpublishedChanges,
  type Target,
} from './lead-forms.repository.ts';

/** Reasons why a step cannot be taken, by the state of the form. */
const refusals: Record<LeadFormStepName, Partial<Record<LeadForm['status'], string>>> = {
  publish: {
    published: 'Nothing has changed since this form was published.',
    live: 'Nothing has changed since this form was published.',
  },
  activate: {
    draft: 'Publish this form before activating it.',
    live: 'This form is live already.',
  },
  deactivate: {
    draft: 'This form is not live.',
    published: 'This form is not live.',
  },
};

const pathOf = (id: string) => `/view/${id}`;

const liveLink = (formsUrl: string, id: string) => `${formsUrl.replace(/\/+$/, '')}${pathOf(id)}`;

/** Maps errors to the fields of a refusal, by the component they are about. */
const fieldsOf = (checks: readonly FormCheck[]): Record<string, string> => {
  const errors = checks.filter(({ level }) => level === 'error').toReversed();
  return Object.fromEntries(
    errors.map(({ component, code, message }) => [component ?? code, message]),
  );
};

const publish = async (tx: Transaction, session: Session, { form }: Draft) => {
  const content = await readContent(tx, form.id);
  const checks = checkForm(content, answerTools());
  if (!isPublishable(checks))
    throw conflict('This form cannot be published as it is.', fieldsOf(checks));
  const revision = (form.revision ?? 0) + 1;
  await freeze(tx, session, form, { number: revision, content });
  return { revision, publishedVersion: form.contentVersion };
};

/** Takes one step of `leadFormSteps` with a form: 409 with the reason when it cannot be taken. */
export const takeLeadFormStep =
  (formsUrl: string) =>
  async (
    tx: Transaction,
    session: Session,
    { id, ifMatch }: Target,
    step: LeadFormStepName,
  ): Promise<LeadForm> => {
    const draft = await lockDraft(tx, id, null);
    const { form } = draft;
    // `ifMatch` is the form's version; the content has a version of its own.
    if (ifMatch !== null && form.version !== ifMatch)
      throw versionConflict(formNoun, await findLeadForm(tx, id));
    const position = { status: form.status, hasUnpublishedChanges: hasUnpublishedChanges(form) };
    const status = afterLeadFormStep(step, position);
    if (status === null)
      throw conflict(refusals[step][form.status] ?? 'This form cannot be changed like that.');
    const isActive = status === 'live';
    const url = isActive ? (form.url ?? liveLink(formsUrl, id)) : null;
    const published = step === 'publish' ? await publish(tx, session, draft) : {};
    return changeLeadForm(tx, { id, ifMatch: null }, { status, isActive, url, ...published });
  };

/** Changes the link of a form to another host; only a live form has a link, so 409 otherwise. */
export const changeLink = async (
  tx: Transaction,
  { formId, url }: LeadFormLink,
  ifMatch: number | null,
): Promise<LeadForm> => {
  const { form } = await lockDraft(tx, formId, null);
  if (url === null && form.isActive)
    throw conflict('The link of a live form goes when it is deactivated.');
  if (url !== null && !form.isActive) throw conflict('Activate this form to give it a link.');
  if (url !== null && !URL.parse(url)?.pathname.endsWith(pathOf(formId)))
    throw invalid({ url: `Link has to end in ${pathOf(formId)}` });
  return changeLeadForm(tx, { id: formId, ifMatch }, { url });
};
