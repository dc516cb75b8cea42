import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { linkedinLeads, linkedinSources } from '../../tables/linkedin-leads.table.ts';
import { accessOf } from '../connections/index.ts';
import { system } from './lead-steps.repository.ts';
import { LinkedinProblem, type LinkedinApi, type LinkedinResponse } from './linkedin-api.ts';
import { idOfUrn, leadOfAnswers, responseUrn } from './linkedin-answers.ts';
import { inboundPath } from './linkedin-inbound.routes.ts';
import { deletedUrns } from './linkedin-notices.service.ts';
import type { SourceRow } from './linkedin-sources.service.ts';
import { receiveLeads, type NewLead } from './receive-leads.service.ts';

const worker = { role: 'worker' } as const;
const hourMs = 3_600_000;

/** Queues a poll of every source. */
export const sweepSources =
  ({ database, jobs }: Api) =>
  (): Promise<void> =>
    database.transaction(worker, 'write', async (tx) => {
      const { id: sourceId, tenantId } = linkedinSources;
      const rows = await tx.select({ sourceId, tenantId }).from(linkedinSources);
      if (rows.length > 0) await jobs.enqueue(tx, 'linkedin-poll', ...rows);
    });

/** Returns the responses that the tenant neither has nor lost by a deletion. */
const newOf = async (tx: Transaction, tenantId: string, responses: readonly LinkedinResponse[]) => {
  const urns = responses.map(({ id }) => responseUrn(id));
  if (urns.length === 0) return [];
  const { externalId } = linkedinLeads;
  const isKnown = and(eq(linkedinLeads.tenantId, tenantId), inArray(externalId, urns));
  const known = await tx.select({ externalId }).from(linkedinLeads).where(isKnown);
  const left = new Set([
    ...known.map((row) => row.externalId),
    ...(await deletedUrns(tx, tenantId, urns)),
  ]);
  return responses.filter(({ id }) => !left.has(responseUrn(id)));
};

const store = (
  api: Api,
  source: SourceRow,
  at: Date,
  leads: readonly { response: LinkedinResponse; lead: Omit<NewLead, 'tenantId' | 'source'> }[],
) =>
  api.database.transaction(worker, 'write', async (tx) => {
    const { id, tenantId, franchisorId, companyId } = source;
    const held = tx.select().from(linkedinSources).where(eq(linkedinSources.id, id));
    if ((await held.for('update')).length === 0) return;
    const fresh = new Set(
      await newOf(
        tx,
        tenantId,
        leads.map(({ response }) => response),
      ),
    );
    const rows = leads
      .filter(({ response }) => fresh.has(response))
      .map(({ response, lead }): NewLead => ({
        ...lead,
        tenantId,
        franchisorId,
        companyId,
        sourceId: id,
        source: 'linkedin',
        sync: 'SUCCESS',
        externalId: responseUrn(response.id),
      }));
    await receiveLeads(tx, rows, system);
    await tx
      .update(linkedinSources)
      .set({ lastPolledAt: at, lastError: null, subscribedAt: source.subscribedAt })
      .where(eq(linkedinSources.id, id));
    await writeSystemAudit(tx, 'Fetch leads from LinkedIn');
  });

const webhookOf = ({ config }: Api) => new URL(inboundPath, config.apiUrl ?? config.publicUrl).href;

/**
 * Fetches the leads of a source since an hour before the last poll: LinkedIn repeats no notification
 * that was lost. The first poll begins a day back and subscribes to notifications.
 */
export const pollSource =
  (api: Api, linkedin: LinkedinApi) =>
  async ({ sourceId }: Jobs['linkedin-poll']): Promise<void> => {
    const found = await api.database.transaction(worker, 'read', async (tx) => {
      const isIt = eq(linkedinSources.id, sourceId);
      const [source] = await tx.select().from(linkedinSources).where(isIt);
      return source && { source, access: await accessOf(tx, api, source.connectionId) };
    });
    if (!found) return;
    const { access } = found;
    const source = { ...found.source };
    const now = new Date();
    const since = source.lastPolledAt ?? new Date(now.getTime() - 23 * hourMs);
    try {
      if ('problem' in access) throw new LinkedinProblem(access.problem, true);
      const { token } = access;
      if (!source.subscribedAt) {
        await linkedin.subscribe(token, source.ownerUrn, webhookOf(api));
        source.subscribedAt = now;
      }
      const from = new Date(since.getTime() - hourMs);
      const responses = await linkedin.responses(token, source.ownerUrn, from, now);
      const fresh = await api.database.transaction(worker, 'read', (tx) =>
        newOf(tx, source.tenantId, responses),
      );
      const leads = [];
      for (const response of fresh) {
        const form = await linkedin.form(token, idOfUrn(response.versionedLeadGenFormUrn));
        leads.push({ response, lead: leadOfAnswers(response, form) });
      }
      await store(api, source, now, leads);
    } catch (error) {
      if (!(error instanceof LinkedinProblem)) throw error;
      const { message: lastError } = error;
      await api.database.transaction(worker, 'write', (tx) =>
        tx
          .update(linkedinSources)
          .set({ lastError, subscribedAt: source.subscribedAt, updatedAt: sql`now()` })
          .where(eq(linkedinSources.id, sourceId)),
      );
    }
  };
