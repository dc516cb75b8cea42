import { eq, inArray } from 'drizzle-orm';
import type { FormLogEvent } from '@outpost/contracts';
import { changesOf, type Change, type FieldChanges } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { formComponents } from '../../tables/form-content.table.ts';
import { writeFormLog, type FormLogEntry } from './form-logs.repository.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

/** Maximum characters of a logged value; for a longer one the entry names the field only. */
const longestValue = 300;

/** Fields that follow from others, or locate the row. */
const untold = new Set([
  'id',
  'tenantId',
  'formId',
  'key',
  'revision',
  'publishedVersion',
  'ownerId',
]);

const isShort = (value: unknown) => (JSON.stringify(value) ?? '').length <= longestValue;

const fieldsOf = ({ fields }: Change): FieldChanges | Record<string, object> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !untold.has(name))
      .map(([name, { before, after }]) => [
        name,
        isShort(before) && isShort(after) ? { before, after } : {},
      ]),
  );

const titleIn = ({ fields }: Change): string => {
  const { before, after } = fields['title'] ?? {};
  return String(after ?? before ?? '');
};

/** Returns the event of a change of the form's row; `edited` unless it is a step. */
const eventOf = ({ action, fields }: Change): FormLogEvent => {
  if (action !== 'changed') return action;
  if ('revision' in fields) return 'published';
  if ('isActive' in fields) return fields['isActive']?.after ? 'activated' : 'deactivated';
  return 'edited';
};

const stepDetail = (event: FormLogEvent, change: Change): Record<string, unknown> => {
  if (event === 'published') return { revision: change.fields['revision']?.after };
  if (event === 'activated') return { url: change.fields['url']?.after };
  return event === 'edited' ? { fields: fieldsOf(change) } : {};
};

const verbs = { created: 'added', changed: 'changed', deleted: 'removed' } as const;

/** Returns the action of an entry: `restored` for a change of `deletedAt` to null. */
const verbOf = ({ action, fields }: Change) =>
  action === 'changed' && fields['deletedAt']?.after === null ? 'restored' : verbs[action];

type Named = Omit<FormLogEntry, 'actor'>;

const formEntries = async (tx: Transaction, changes: Change[], isRetitled: boolean) => {
  const rows = await tx
    .select({ id: leadForms.id, title: leadForms.title })
    .from(leadForms)
    .where(
      inArray(
        leadForms.id,
        changes.map(({ id }) => id),
      ),
    );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return changes.flatMap((change): Named[] => {
    const { id, tenantId, fields } = change;
    const names = Object.keys(fields);
    // The title is the text of a component, whose change has an entry of its own.
    if (names.length === 0 || (isRetitled && names.every((name) => name === 'title'))) return [];
    const event = eventOf(change);
    const form = { id, tenantId: tenantId ?? '', title: titles.get(id) ?? titleIn(change) };
    return [{ form, event, detail: stepDetail(event, change) }];
  });
};

const componentEntries = async (tx: Transaction, changes: Change[]): Promise<Named[]> => {
  const rows = await tx
    .select({ component: formComponents, formTitle: leadForms.title })
    .from(formComponents)
    .innerJoin(leadForms, eq(leadForms.id, formComponents.formId))
    .where(
      inArray(
        formComponents.id,
        changes.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.component.id, row]));
  return changes.flatMap((change): Named[] => {
    const row = byId.get(change.id);
    if (!row || Object.keys(change.fields).length === 0) return [];
    const { id, formId, tenantId, title, type } = row.component;
    const action = verbOf(change);
    const fields = action === 'changed' ? { fields: fieldsOf(change) } : {};
    const detail = { component: { _id: id, title, type }, action, ...fields };
    return [{ form: { id: formId, tenantId, title: row.formTitle }, event: 'edited', detail }];
  });
};

/**
 * Writes the transaction's changes of forms to their log: one entry for each component and each
 * form. Fields that the audit log hides are hidden here as well.
 */
export const logChanges = async (
  tx: Transaction,
  { userId: id, name }: Pick<Session, 'userId' | 'name'>,
): Promise<void> => {
  const changes = changesOf(tx);
  const of = (table: string) => changes.filter(({ type }) => type === table);
  const [forms, components] = [of('lead_forms'), of('form_components')];
  const entries = [
    ...(forms.length > 0 ? await formEntries(tx, forms, components.length > 0) : []),
    ...(components.length > 0 ? await componentEntries(tx, components) : []),
  ];
  for (const entry of entries) await writeFormLog(tx, { ...entry, actor: { id, name } });
};

/** Runs the work of a call in its transaction, and logs its changes of forms. */
export const logged = async <T>(
  {
    session,
    transaction,
  }: {
    session: Session;
    transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R>;
  },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  transaction(async (tx) => {
    const result = await work(tx);
    await logChanges(tx, session);
    return result;
  });
