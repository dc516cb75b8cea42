import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { signalFlows } from '../../platform/flows/flow-signals.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import { readRevision, type LiveForm } from './live-form.repository.ts';

/** Signals a response to flows: its answers by the keys of their questions, and the address of who gave them. */
export const signalResponse = async (
  tx: Transaction,
  { id: name, tenantId }: LiveForm,
  responseId: string,
): Promise<void> => {
  const [response] = await tx.select().from(formResponses).where(eq(formResponses.id, responseId));
  if (!response || response.revision === null) return;
  const { answers, respondent, revision } = response;
  const { components } = await readRevision(tx, name, revision);
  const given = components.flatMap(({ _id, key }) =>
    Object.hasOwn(answers, _id) ? [[key, answers[_id]]] : [],
  );
  const person = respondent ?? '';
  const input = { ...Object.fromEntries(given), ...(person && { email: person }) };
  await signalFlows(tx, [
    { tenantId, kind: 'answer', name, person, input, occurrence: responseId },
  ]);
};
