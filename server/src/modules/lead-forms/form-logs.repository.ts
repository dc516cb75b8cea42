import { v7 } from 'uuid';
import type { FormLogEvent } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { formLogs } from './form-logs.table.ts';

/** What is said of one event: by whom, and in which request; visitors have no name. */
export interface FormLogEntry {
  form: { id: string; tenantId: string; title: string };
  event: FormLogEvent;
  actor?: { id: string; name: string } | null;
  detail?: Record<string, unknown>;
  requestId?: string | null;
}

/** Writes down what happened to a form, in the transaction in which it happens. */
export const writeFormLog = async (
  tx: Transaction,
  { form, event, actor = null, detail = {}, requestId = null }: FormLogEntry,
): Promise<void> => {
  await tx.insert(formLogs).values({
    id: v7(),
    tenantId: form.tenantId,
    formId: form.id,
    formTitle: form.title,
    event,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    detail,
    requestId,
  });
};
