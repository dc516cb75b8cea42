import { and, eq } from 'drizzle-orm';
import type { FormComponent } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { mailLook, whiteLabels } from '../../tables/white-labels.table.ts';
import { formRevisions } from '../../tables/form-content.table.ts';
import { formFiles, formResponses } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

const questionsOf = async (
  tx: Transaction,
  formId: string,
  revision: number | null,
): Promise<FormComponent[]> => {
  if (revision === null) return [];
  const isIt = and(eq(formRevisions.formId, formId), eq(formRevisions.number, revision));
  const [frozen] = await tx
    .select({ content: formRevisions.content })
    .from(formRevisions)
    .where(isIt);
  return frozen?.content.components ?? [];
};

const find = async (tx: Transaction, { responseId, formId, tenantId }: Jobs['form-response']) => {
  const [found] = await tx
    .select({
      response: formResponses,
      form: leadForms,
      mailLook,
    })
    .from(formResponses)
    .innerJoin(leadForms, eq(leadForms.id, formResponses.formId))
    .innerJoin(whiteLabels, eq(whiteLabels.id, formResponses.tenantId))
    .where(
      and(
        eq(formResponses.id, responseId),
        eq(formResponses.formId, formId),
        eq(formResponses.tenantId, tenantId),
      ),
    );
  // Spam and deleted responses notify no recipient.
  if (!found || found.response.isSpam) return null;
  const isSent = and(eq(formFiles.tenantId, tenantId), eq(formFiles.responseId, responseId));
  return {
    ...found,
    components: await questionsOf(tx, formId, found.response.revision),
    files: await tx.select().from(formFiles).where(isSent),
  };
};

/** Finds a response with its form and its questions; null for spam and for deleted responses. */
export const findResponse = (database: Database, job: Jobs['form-response']) =>
  database.transaction({ role: 'worker' }, 'read', (tx) => find(tx, job));

export type CameIn = NonNullable<Awaited<ReturnType<typeof findResponse>>>;
