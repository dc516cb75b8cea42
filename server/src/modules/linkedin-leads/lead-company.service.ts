import { and, asc, eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  CompanyDomain,
  NewCompany,
  type LeadCompanyDraft,
  type LinkedinLead,
  type NewLeadCompany,
  type SimilarCompany,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { createCompany } from '../companies/index.ts';
import { ownDomainOf } from '../referrals/index.ts';
import { inviteTo } from '../users/index.ts';
import { lockLead, readLead, type LeadRow } from './leads.repository.ts';
import { checkPresent, linkCustomer } from './leads.service.ts';

const domainOf = (email: string): string => {
  const domain = ownDomainOf(email) ?? '';
  return v.is(CompanyDomain, domain) ? domain : '';
};

const mostSimilar = 10;

/** Returns companies of a tenant with the same name or domain, which the caller sees. */
const similarTo = async (
  tx: Transaction,
  tenantId: string,
  { name, domain }: { name: string; domain: string },
): Promise<SimilarCompany[]> => {
  const isNamed = sql`lower(${companies.name}) = ${name.toLowerCase()}`;
  const isOfDomain = domain === '' ? undefined : eq(companies.domain, domain);
  return tx
    .select({ _id: companies.id, name: companies.name, domain: companies.domain })
    .from(companies)
    .where(and(eq(companies.tenantId, tenantId), or(isNamed, isOfDomain)))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(mostSimilar);
};

/** Splits a name at its last space. */
const namesOf = ({ name }: LeadRow) => {
  const words = name.split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
};

/** Returns what is known of the company that a lead would become. */
export const draftCompany = async (tx: Transaction, id: string): Promise<LeadCompanyDraft> => {
  const lead = await readLead(tx, id);
  const draft = { name: lead.employer.slice(0, 100), domain: domainOf(lead.email) };
  return {
    ...draft,
    owner: { email: lead.email, ...namesOf(lead) },
    similar: await similarTo(tx, lead.tenantId, draft),
  };
};

/**
 * Adds a pending company for a lead, links the lead to it, and invites its owner if one is named.
 * 409 for a lead that has a company, and for a name or domain of another company, unless the caller
 * wants one beside it.
 */
export const createLeadCompany = async (
  api: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  id: string,
  { owner, isAnother, ...body }: NewLeadCompany,
): Promise<LinkedinLead> => {
  const lead = await lockLead(tx, id);
  checkPresent(lead);
  if (lead.customerId) throw conflict('This lead is linked to a company already.');
  const { tenantId } = lead;
  const [similar] = isAnother ? [] : await similarTo(tx, tenantId, body);
  if (similar) {
    const domain = similar.domain && ` (${similar.domain})`;
    throw conflict(`The company ${similar.name}${domain} has this name or domain already.`);
  }
  const company = await createCompany(
    tx,
    session,
    v.parse(NewCompany, { ...body, whiteLabel: tenantId }),
  );
  if (owner) {
    const franchisorId = company.franchisor?._id ?? null;
    const place = { tenantId, franchisorId, companyId: company._id };
    await inviteTo(api, tx, session, { ...owner, teamRole: 'owner' }, place);
  }
  return linkCustomer(tx, session, id, company._id);
};
