import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  fieldMessages,
  labelOf,
  messages,
  videoPlatforms,
  permissions,
  Id,
  Subdomain,
  type Endpoint,
  type ReplyOf,
} from '@outpost/contracts';
import type { AccountAccess } from '../accounts/account-access.ts';
import { writeAudit, type AuditActor, type CallOrigin } from '../audit/audit.ts';
import type { AppConfig } from '../../config.ts';
import type { BillingProviders } from '../billing/billing-providers.ts';
import type { BulkRegistry } from '../bulk/bulk-registry.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { DomainProvider } from '../domains/domain-provider.ts';
import type { FileAddresses } from '../files/file-address.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { BetweenServers } from '../realtime/between-servers.ts';
import type { ReleaseSetStore } from '../releases/release-set-store.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Deliver } from '../webhooks/deliver.ts';
import { checkAccess, checkFields } from './access.ts';
import { ApiError, invalid, notFound } from './api-error.ts';
import type { CallOf, DeployerReader, Handler } from './call.ts';
import { readCaller, type ApiKeyReader } from './caller.ts';
import { callTransaction } from './call-transaction.ts';
import { originOf } from './call-origin.ts';
import type { CustomHosts } from './custom-hosts.ts';
import { checkClaim, claimOf, Replay } from './idempotency.ts';
import { actorOf, scopeOf, sourceOf, type Session, type Sessions } from './session.ts';
import type { TenantNaming } from './tenant-name.ts';

/** Parts that the server is built from. */
export interface ServerParts {
  config: AppConfig;
  database: Database;
  /** Key of everything the server signs. */
  jwtSecret: Uint8Array;
  /** Encrypts stored secrets. */
  secrets: SecretBox;
  jobs: Pick<JobQueue, 'enqueue' | 'enqueueOnce' | 'schedule' | 'work' | 'repeat'>;
  storage: FileStorage;
  domainProvider: DomainProvider;
  /** Billing providers; slow, so never used inside a transaction. */
  billing: BillingProviders;
  /** Delivers webhooks. */
  deliver: Deliver;
  /** Reaches connected accounts. */
  accounts: AccountAccess;
  /** Connects the sockets of several servers; null when this server runs alone. */
  between: BetweenServers | null;
}

/** Dependencies of modules and the registry of their endpoints. */
export interface Api extends ServerParts {
  http: FastifyInstance;
  naming: TenantNaming;
  /** Finds the tenants of verified domains. */
  customHosts: CustomHosts;
  sessions: Sessions;
  apiKeys: ApiKeyReader;
  /** Writes the calls of API keys in batches. */
  keyUse: { flush(): Promise<void> };
  /** Counts calls of addresses, accounts and API keys. */
  limiter: Limiter;
  readDeployer: DeployerReader;
  releases: ReleaseSetStore;
  /** Signs the temporary links of stored files. */
  addresses: FileAddresses;
  /** Bulk actions by list; `serveBulk` fills it. */
  bulk: BulkRegistry;
  /** Registered endpoints; `serve` fills it, and the start compares it with the contract. */
  served: Set<Endpoint>;
}

/** Reports a value whose texts contain no lone surrogate, which PostgreSQL cannot store. */
const isWellFormed = (value: unknown): boolean => {
  // Without recursion: a body can be nested deeper than the stack.
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && !next.isWellFormed()) return false;
    if (next !== null && typeof next === 'object')
      for (const part of Object.values(next)) rest.push(part);
  }
  return true;
};

const jsonType = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Returns the JSON object of a request, empty without a body; refuses arrays and other values. */
const bodyOf = ({ headers, body }: FastifyRequest): unknown => {
  const type = headers['content-type'];
  if (type !== undefined && !jsonType.test(type))
    throw new ApiError(415, 'bad_request', 'The body must be JSON in UTF-8.');
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw invalid({ '': 'The body must be a JSON object.' });
  const broken = Object.entries(given).find(([, value]) => !isWellFormed(value));
  if (broken) throw invalid({ [broken[0]]: messages.incorrect(labelOf(broken[0])) });
  return given;
};

export const parse = (
  schema: v.GenericSchema<unknown, unknown> | undefined,
  input: unknown,
): unknown => {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (!result.success) throw invalid(fieldMessages(result.issues));
  return result.output;
};

/** Schemas of parameters that are not ids. */
const named: Record<string, v.GenericSchema> = {
  subdomain: Subdomain,
  platform: v.picklist(videoPlatforms),
};

/** Throws 404 for a parameter that no record can have. */
export const checkParams = (params: Record<string, string>): void => {
  for (const [name, value] of Object.entries(params))
    if (!v.is(named[name] ?? Id, value)) throw notFound('This record');
};

const ifMatchOf = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  // A compressing proxy turns our versions into weak tags; the number is the same.
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match) throw invalid({ 'If-Match': 'If-Match must be the version that was last seen' });
  return Number(match[1]);
};

const versionIn = (data: object): number | null => {
  const values: unknown[] = Object.values(data);
  const [only] = values;
  return values.length === 1 && only !== null && typeof only === 'object' && 'version' in only
    ? Number(only.version)
    : null;
};

/**
 * Presents the current record in a refusal by the schema of the reply's first field, so that only
 * fields of the contract are sent.
 */
const shownCurrent = ({ reply }: Endpoint, current: unknown): unknown => {
  if (current === undefined || !('entries' in reply)) return undefined;
  const [schema] = Object.values(reply.entries as Record<string, v.GenericSchema>);
  const shown = schema && v.safeParse(schema, current);
  return shown?.success ? shown.output : undefined;
};

/**
 * Reports a call without a session: to a public endpoint, or without a token to a partly public
 * one. A token that is sent is always checked.
 */
const isForAll = ({ access, isPartlyPublic }: Endpoint, { headers }: FastifyRequest): boolean =>
  access === 'public' || (isPartlyPublic === true && headers.authorization === undefined);

/** Returns the schema of an endpoint's query for a caller. */
export const querySchemaOf = (
  { query, keyQuery = query }: Endpoint,
  session: Pick<Session, 'apiKey'> | null,
): Endpoint['query'] => (session?.apiKey ? keyQuery : query);

/** Adds the session's time zone to the query of a list with dates. */
const inZoneOf = (session: Session | null, query: unknown): unknown =>
  session && query !== null && typeof query === 'object' && 'dateRange' in query
    ? { ...query, timeZone: session.timeZone }
    : query;

/** Reports an endpoint that names its callers; one for keys alone also names the scope. */
const namesCallers = ({ access, key }: Endpoint): boolean =>
  access === 'api-key'
    ? key !== undefined
    : ['public', 'signed-in', ...permissions].includes(access);

/** Registers an endpoint of the contract; checks its access, its input and its output. */
export const serve = <E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void => {
  const mode = endpoint.method === 'GET' ? 'read' : 'write';

  // An `allowWhileRestricted` endpoint works in the account's own tenant, also when another one is chosen.
  const scopeIn = (session: Session, { id }: FastifyRequest) =>
    scopeOf(endpoint.allowWhileRestricted ? { ...session, chosenTenantId: null } : session, id);

  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const from = originOf(request, endpoint.isDeploy ? 'deploy' : 'public');
    const deployer = endpoint.isDeploy ? await api.readDeployer(request) : null;
    const session = isForAll(endpoint, request) ? null : await readCaller(api, request, reply);
    if (session) checkAccess(session, endpoint);
    const origin: CallOrigin = session ? { ...from, source: sourceOf(session) } : from;
    const params = request.params as Record<string, string>;
    checkParams(params);
    if (session) checkFields(session, endpoint, request.body);
    const claim = session && claimOf(request, endpoint);
    const show = (data: unknown) => v.parse(endpoint.reply, data) as ReplyOf<E> & object;
    const transactions =
      session &&
      callTransaction<v.InferInput<E['reply']>>({
        database: api.database,
        mode,
        scope: () => scopeIn(session, request),
        audit: async (tx) => {
          if (mode === 'write') await writeAudit(tx, origin, endpoint, actorOf(session));
        },
        claimed: claim && { claim, session },
        shown: endpoint.hasSecret ? null : show,
      });
    const answer = async () =>
      handler({
        params,
        query: inZoneOf(session, parse(querySchemaOf(endpoint, session), request.query)),
        body: parse(endpoint.body, endpoint.body && bodyOf(request)),
        ifMatch: mode === 'write' ? ifMatchOf(request) : null,
        request,
        origin,
        reply,
        session,
        deployer,
        audit: (tx: Transaction, actor: AuditActor) => writeAudit(tx, origin, endpoint, actor),
        transaction: transactions?.run,
        endRepeat: async () => {
          if (session && claim)
            await api.database.transaction(scopeIn(session, request), 'read', (tx) =>
              checkClaim(tx, session, claim),
            );
        },
      } as object as CallOf<E>);
    const shown = await answer()
      .then(show)
      .catch(async (error: unknown) => {
        await transactions?.rollBack(error);
        throw error;
      });
    await transactions?.commit(shown);
    const version = versionIn(shown);
    if (version !== null) reply.header('etag', `"${version}"`);
    return reply.code(endpoint.status ?? 200).send({ data: shown });
  };

  const runOnce = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await run(request, reply);
    } catch (error) {
      if (error instanceof ApiError) error.current = shownCurrent(endpoint, error.current);
      if (!(error instanceof Replay)) throw error;
      return reply
        .code(endpoint.status ?? 200)
        .header('idempotency-replayed', 'true')
        .send({ data: error.reply });
    }
  };

  if (!namesCallers(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`);
  api.served.add(endpoint);
  api.http.route({ method: endpoint.method, url: `/v1${endpoint.path}`, handler: runOnce });
};
