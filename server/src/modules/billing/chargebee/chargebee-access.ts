import * as v from 'valibot';
import { ApiError } from '../../../platform/http/api-error.ts';
import {
  chargebeeClient,
  ChargebeeProblem,
  type ChargebeeClient,
} from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { writeSystemAudit } from '../../../platform/audit/audit.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import { applyContent, type Applied } from './apply-content.ts';
import type { Scheduled } from './apply-subscription.ts';
import { CbContent } from './content.ts';

type Parts = Pick<ServerParts, 'config' | 'database' | 'jwtSecret'>;

/** The installation's client of Chargebee; null where it is not set up. */
export const clientOf = (
  { config }: Pick<Parts, 'config'>,
  patience: 'brief' | 'usual' | 'patient' = 'usual',
): ChargebeeClient | null =>
  config.providers.chargebee && chargebeeClient(config.providers.chargebee, patience);

/** 404 where the installation has no Chargebee. */
export const notSetUp = (): ApiError =>
  new ApiError(404, 'not_found', 'Chargebee is not set up on this server.');

/** Reads the objects of an answer; throws where Chargebee answered something else. */
export const contentOf = (answer: unknown): CbContent => {
  const content = v.safeParse(CbContent, answer);
  if (!content.success)
    throw new ChargebeeProblem('Chargebee answered something unexpected.', 'unavailable');
  return content.output;
};

const worker = { role: 'worker' } as const;

/** Runs work of a job in one transaction, with an entry in the audit log. */
export const write = <T>(
  { database }: Pick<Parts, 'database'>,
  action: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction(worker, 'write', async (tx) => {
    const result = await work(tx);
    await writeSystemAudit(tx, action);
    return result;
  });

/** Copies the objects of an answer to a call of a job. */
export const copyAnswer = (
  api: Parts,
  answer: unknown,
  scheduled?: Scheduled,
): Promise<Applied> => {
  const content = contentOf(answer);
  return write(api, 'Copy from Chargebee', (tx) =>
    applyContent(tx, content, { key: api.jwtSecret, scheduled }),
  );
};

/** Returns a failure of Chargebee in the form for callers: its own words, or that it cannot be reached. */
const refusalOf = (problem: ChargebeeProblem): ApiError =>
  problem.kind === 'unavailable' || problem.kind === 'refused'
    ? new ApiError(
        503,
        'unavailable',
        `Chargebee cannot be reached: ${problem.message} Nothing was changed; please try again in a moment.`,
      )
    : new ApiError(409, 'conflict', `Chargebee refuses this: ${problem.message}`);

/** Runs calls for a person; a failure of Chargebee becomes a reply that they understand. */
export const forCaller = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChargebeeProblem ? refusalOf(error) : error;
  }
};
