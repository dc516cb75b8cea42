import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { FormLanguage } from '@outpost/contracts';
import type { ClosedWords } from '@outpost/form-page';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Brand } from '../../platform/pages/brand.ts';
import { formLogs } from '../../tables/form-logs.table.ts';
import { formVisits } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { isOpen, whiteLabels } from '../../tables/white-labels.table.ts';
import { languageOfForm, type LanguageChoice } from '../lead-forms/index.ts';
import { inTenant, readBrand, readRevision } from './live-form.repository.ts';

/** Data of the page in place of a form that was switched off. */
export interface InactiveForm {
  brand: Brand;
  words: ClosedWords;
  language: FormLanguage;
}

/** A form that had visitors or was activated: people have its link. Others are not found. */
const wasLive = (tx: Transaction) =>
  or(
    exists(
      tx
        .select({ one: sql`1` })
        .from(formVisits)
        .where(
          and(eq(formVisits.tenantId, leadForms.tenantId), eq(formVisits.formId, leadForms.id)),
        ),
    ),
    exists(
      tx
        .select({ one: sql`1` })
        .from(formLogs)
        .where(
          and(
            eq(formLogs.tenantId, leadForms.tenantId),
            eq(formLogs.formId, leadForms.id),
            eq(formLogs.event, 'activated'),
          ),
        ),
    ),
  );

/**
 * Finds a form that was live and is switched off; null for any other. On an organization's own domain,
 * `subdomain` limits the search to its forms.
 */
export const findInactiveForm = async (
  database: Database,
  formId: string,
  subdomain: string | null,
  choose: LanguageChoice,
): Promise<InactiveForm | null> => {
  const isIt = and(
    eq(leadForms.id, formId),
    eq(leadForms.isActive, false),
    isNotNull(leadForms.revision),
  );
  const isHere = subdomain === null ? isOpen : and(isOpen, eq(whiteLabels.subdomain, subdomain));
  const [place] = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx
      .select({ tenantId: leadForms.tenantId })
      .from(leadForms)
      .innerJoin(whiteLabels, eq(whiteLabels.id, leadForms.tenantId))
      .where(and(isIt, isHere)),
  );
  if (!place) return null;
  return inTenant(database, place.tenantId, 'read', async (tx) => {
    const [form] = await tx
      .select()
      .from(leadForms)
      .where(and(isIt, wasLive(tx)));
    if (!form || form.revision === null) return null;
    const content = await readRevision(tx, formId, form.revision);
    const { language } = await languageOfForm(tx, form, content, choose);
    const { closedTitle, closedText } = form;
    const words = { closedTitle, closedText };
    return {
      brand: await readBrand(tx, form.tenantId),
      words: language.code === form.language ? words : { closedTitle: '', closedText: '' },
      language,
    };
  });
};
