import * as v from 'valibot';
import { Subdomain, type SubdomainAnswer, type SubdomainQuestion } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { platformTenant } from '../../platform/http/tenant-name.ts';
import { isTaken } from './white-labels.repository.ts';

/** Host labels that the product uses or may use itself. */
const reserved = new Set([platformTenant, 'www', 'api', 'app', 'mail', 'forms', 'localhost']);

/** Throws 422 for a reserved subdomain. */
export const checkSubdomain = (subdomain: string | undefined): void => {
  if (subdomain !== undefined && reserved.has(subdomain))
    throw invalid({ subdomain: 'This subdomain is reserved.' });
};

type Verdict = Pick<SubdomainAnswer, 'verdict' | 'message'>;

const verdictOn = async (
  tx: Transaction,
  domainName: string,
  id: string | undefined,
): Promise<Verdict> => {
  const parsed = v.safeParse(Subdomain, domainName);
  if (!parsed.success) return { verdict: 'incorrect', message: parsed.issues[0].message };
  if (reserved.has(parsed.output))
    return { verdict: 'reserved', message: 'This subdomain is reserved.' };
  if (await isTaken(tx, parsed.output, id))
    return { verdict: 'taken', message: 'This subdomain is taken.' };
  return { verdict: 'free', message: 'This subdomain is free.' };
};

/** Checks a subdomain for a tenant and returns the reason when it is not available. */
export const judgeSubdomain = async (
  tx: Transaction,
  { domainName, token, _id }: SubdomainQuestion,
): Promise<SubdomainAnswer> => {
  const { verdict, message } = await verdictOn(tx, domainName, _id);
  return { domainName, token, isAvailable: verdict === 'free', verdict, message };
};
