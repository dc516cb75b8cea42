import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  newFormTitle,
  longestTitle,
  portOf,
  type FormLogic,
  type LeadForm,
  type LeadFormSettingsChange,
  type LeadFormWebhookChange,
  type NewLeadForm,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { hashPassword } from '../../platform/secrets/password.ts';
import { makeWebhookSecret } from '../../platform/webhooks/deliver.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { lockDraft, type StoredComponent } from './form-content.repository.ts';
import { formComponents } from '../../tables/form-content.table.ts';
import { copyLanguages } from './form-languages.repository.ts';
import { checkOwnLanguage } from './form-languages.service.ts';
import { sealFormSecret } from './form-secrets.ts';
import { changeLeadForm, findLeadForm, formNoun, type Target } from './lead-forms.repository.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

const authorOf = ({ userId, name }: Session) => ({ createdBy: userId, authorName: name });

/** Returns the tenant of a new form: only internal staff may name another than their own. */
const tenantFor = async (tx: Transaction, session: Session, asked: string | undefined) => {
  const own = currentTenantId(session);
  if (asked === undefined || asked === own || !session.isPlatform) return own;
  const isThere = and(eq(whiteLabels.id, asked), isNull(whiteLabels.deletedAt));
  if ((await tx.$count(whiteLabels, isThere)) === 0)
    throw invalid({ whiteLabel: 'Organization is incorrect' });
  return asked;
};

/** Creates a draft with its two pinned components. */
export const createLeadForm = async (
  tx: Transaction,
  session: Session,
  { whiteLabel }: NewLeadForm,
): Promise<LeadForm> => {
  const tenantId = await tenantFor(tx, session, whiteLabel);
  const form = { ...authorOf(session), tenantId, title: newFormTitle };
  const formId = await insertRecord(tx, leadForms, form);
  const pinned = { tenantId, formId, isDraggable: false };
  await tx.insert(formComponents).values([
    { ...pinned, key: 'title_1', type: 'title', order: 1, title: newFormTitle },
    { ...pinned, key: 'submit_button_1', type: 'submit_button', order: 2, title: 'Submit' },
  ]);
  return findLeadForm(tx, formId);
};

/**
 * Copies logic with the ids of the copied components; rules about removed components are dropped.
 */
const logicOfCopy = (logic: FormLogic, copies: ReadonlyMap<string, string>): FormLogic => ({
  ...logic,
  rules: logic.rules.flatMap(({ conditions, target, ...rule }) => {
    const copied = conditions.flatMap(({ component, ...condition }) => {
      const copy = copies.get(component);
      return copy ? [{ ...condition, component: copy }] : [];
    });
    const landing = target === null ? null : copies.get(target);
    const isLost = copied.length === 0 && rule.expression === undefined;
    if (isLost || landing === undefined) return [];
    return [{ ...rule, conditions: copied, target: landing }];
  }),
});

const copyOf = (
  component: StoredComponent,
  form: { id: string; title: string },
  copies: Map<string, string>,
) => {
  const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...kept } = component;
  const id = copies.get(component.id) ?? v7();
  const title = component.order === 1 ? form.title : component.title;
  return { ...kept, id, formId: form.id, title, logic: logicOfCopy(component.logic, copies) };
};

/**
 * Copies a form's content and settings to a draft, without webhook, recipients and password: they
 * must be set up again.
 */
export const duplicateLeadForm = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<LeadForm> => {
  const { form, components } = await lockDraft(tx, id, null);
  const { tenantId, message, closedTitle, closedText, language } = form;
  const { closeDate, maxResponses, onePerRespondent, retentionDays } = form;
  const limits = { closeDate, maxResponses, onePerRespondent, retentionDays };
  const settings = { ...limits, closedTitle, closedText, language };
  const ending = ' (copy)';
  const title = form.title.slice(0, longestTitle - ending.length) + ending;
  const copy = { ...authorOf(session), ...settings, tenantId, title, message };
  const copyId = await insertRecord(tx, leadForms, copy);
  const copies = new Map(components.map((component) => [component.id, v7()]));
  const rows = components.map((component, index) =>
    copyOf({ ...component, order: index + 1 }, { id: copyId, title }, copies),
  );
  await tx.insert(formComponents).values(rows);
  await copyLanguages(tx, form, copyId, (key) => {
    const [id = '', ...others] = key.split('.');
    return [copies.get(id) ?? id, ...others].join('.');
  });
  return findLeadForm(tx, copyId);
};

/** Settings as they are stored. */
type StoredSettings = Omit<LeadFormSettingsChange, 'password'> & { passwordHash?: string | null };

/** Replaces the password by its hash; runs before the transaction, which waits for the database only. */
export const storedSettings = async ({
  password,
  ...change
}: LeadFormSettingsChange): Promise<StoredSettings> => {
  if (password === undefined) return change;
  return { ...change, passwordHash: password === null ? null : await hashPassword(password) };
};

/**
 * Changes the close date, the limits of responses, the password, the language and the recipients of
 * mails.
 */
export const configureLeadForm = async (
  tx: Transaction,
  target: Target,
  { closeDate, ...change }: StoredSettings,
): Promise<LeadForm> => {
  if (change.language !== undefined) await checkOwnLanguage(tx, target.id, change.language);
  return changeLeadForm(tx, target, {
    ...change,
    ...(closeDate !== undefined && { closeDate: closeDate === null ? null : new Date(closeDate) }),
  });
};

const checkPort = (url: string, ports: readonly number[]): void => {
  if (!ports.includes(portOf(new URL(url))))
    throw invalid({ url: `Webhook URL must use port ${ports.join(' or ')}` });
};

/** Sets the form's webhook; the reply holds the secret only when it is new. */
export const setWebhook = async (
  tx: Transaction,
  target: Target,
  { url, isEnabled, isSecretRenewed }: LeadFormWebhookChange,
  { config: { webhookPorts }, secrets: box }: Pick<Api, 'config' | 'secrets'>,
): Promise<{ form: LeadForm; secret: string | null }> => {
  if (url !== null) checkPort(url, webhookPorts);
  const current = () => findLeadForm(tx, target.id);
  const { webhook } = await current();
  const secret =
    url !== null && (isSecretRenewed || !webhook.isSigned) ? makeWebhookSecret() : null;
  await changeRecord(
    tx,
    leadForms,
    { ...target, noun: formNoun, current },
    {
      webhookUrl: url,
      isWebhookEnabled: isEnabled,
      ...(secret !== null && { webhookSecret: sealFormSecret(box, target.id, secret) }),
      ...(url === null && { webhookSecret: null }),
    },
  );
  return { form: await current(), secret };
};
