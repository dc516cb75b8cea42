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
  type BodyOf,
  type Endpoint,
  type NotificationKind,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@outpost/contracts';
import { writeAudit, type AuditActor, type CallOrigin } from '../audit/audit.ts';
import type { BillingProviders } from '../billing/billing-providers.ts';
import type { BulkRegistry } from '../bulk/bulk-registry.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { checkAccess, checkFields } from './access.ts';
import { ApiError, invalid, noSession, notFound } from './api-error.ts';
import { callTransaction } from './call-transaction.ts';
import { originOf } from './call-origin.ts';
import { claimOf, Replay } from './idempotency.ts';
import { actorOf, scopeOf, type Session, type SessionReader } from './session.ts';

/** A pipeline that showed a deploy token: good for one part of the panel. */
export interface Deployer {
  name: string;
  part: string;
  tenantId: string;
}

/** Throws 401 without a valid deploy token. */
export type DeployerReader = (request: FastifyRequest) => Promise<Deployer>;

/** Something people of a tenant are told of. */
export interface Notice {
  tenantId: string;
  /** Their ids, or everybody in charge of the tenant whom the transaction may see. */
  to: 'admins' | string[];
  /** Who did it, and need not be told. */
  except?: string | null;
  kind: NotificationKind;
  title: string;
  body?: string;
  /** Path inside the panel. */
  link?: string;
}

export type Notify = (tx: Transaction, notice: Notice) => Promise<void>;

/** What a module registers its endpoints on. */
export interface Api {
  http: FastifyInstance;
  database: Database;
  readSession: SessionReader;
  readDeployer: DeployerReader;
  jobs: Pick<JobQueue, 'enqueue'>;
  notify: Notify;
  /** Who knows families and plans; asking takes its time, so never inside a transaction. */
  billing: BillingProviders;
  /** Filled by `serveBulk`: what jobs may do with many rows. */
  bulk: BulkRegistry;
  /** Filled by `serve`; start-up compares it with the contract. */
  served: Set<Endpoint>;
}

export type Audit = (tx: Transaction, actor: AuditActor) => Promise<void>;

interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Version the caller last saw, from `If-Match`; null when it did not say. */
  ifMatch: number | null;
  request: FastifyRequest;
  /** Where the call came from. */
  origin: CallOrigin;
  reply: FastifyReply;
  /** The caller; who is anonymous has none, and must not be asked for. */
  session: Session;
  /** Who deploys; what takes no deploy token must not ask for it. */
  deployer: Deployer;
  /** Always for a public endpoint; for one that is partly public when no token came. */
  isAnonymous: boolean;
  /** Writes the audit entries of a transaction that was not opened with `transaction`. */
  audit: Audit;
  /**
   * A transaction in the caller's scope: read-only for GET, audited for everything else. Under an
   * `Idempotency-Key` it is committed with the handler's answer, so a handler that does slow work
   * after it says with `kept` which answer a repeat gets: then it is committed at once.
   */
  transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    kept?: (result: T) => v.InferInput<E['reply']>,
  ): Promise<T>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<v.InferInput<E['reply']>>;

/** Whether no text in a value ends in half of a surrogate pair: nothing can store one as it came. */
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

/** A call without a body sends an empty object; a list or a bare value is never one. */
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

/** Parameters are ids, but for these. */
const named: Record<string, v.GenericSchema> = {
  subdomain: Subdomain,
  platform: v.picklist(videoPlatforms),
};

/** 404 for what cannot be the id of any record. */
export const checkParams = (params: Record<string, string>): void => {
  for (const [name, value] of Object.entries(params))
    if (!v.is(named[name] ?? Id, value)) throw notFound('This record');
};

const ifMatchOf = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  // A proxy that compresses calls our versions weak; they are numbers all the same.
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
 * A record in a refusal, as the call would have answered it: what its reply names first. What the
 * contract does not name stays.
 */
const shownCurrent = ({ reply }: Endpoint, current: unknown): unknown => {
  if (current === undefined || !('entries' in reply)) return undefined;
  const [schema] = Object.values(reply.entries as Record<string, v.GenericSchema>);
  const shown = schema && v.safeParse(schema, current);
  return shown?.success ? shown.output : undefined;
};

/** A token that came is read, and may be refused, wherever it is not for nothing. */
const isForAll = ({ access, isPartlyPublic }: Endpoint, { headers }: FastifyRequest): boolean =>
  access === 'public' || (isPartlyPublic === true && headers.authorization === undefined);

/** The query of a list says whose days its dates are. */
const inZoneOf = (session: Session | null, query: unknown): unknown =>
  session && query !== null && typeof query === 'object' && 'dateRange' in query
    ? { ...query, timeZone: session.timeZone }
    : query;

const isAccess = (access: string): boolean =>
  ['public', 'signed-in', ...permissions].includes(access);

/** Registers an endpoint of the contract: its access, input and output are checked here. */
export const serve = <E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void => {
  const mode = endpoint.method === 'GET' ? 'read' : 'write';

  // What concerns the caller alone is in their own tenant, wherever they work.
  const scopeIn = (session: Session, { id }: FastifyRequest) =>
    scopeOf(endpoint.isOwn ? { ...session, chosenTenantId: null } : session, id);

  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request);
    const deployer = endpoint.isDeploy ? await api.readDeployer(request) : null;
    const session = isForAll(endpoint, request) ? null : await api.readSession(request, reply);
    if (session) checkAccess(session, endpoint);
    const params = request.params as Record<string, string>;
    checkParams(params);
    const claim = session && claimOf(request, endpoint);
    const required = () => {
      if (!session) throw noSession();
      return session;
    };
    if (session) checkFields(session, endpoint, request.body);
    const show = (data: unknown) => v.parse(endpoint.reply, data) as ReplyOf<E> & object;
    const transactions = callTransaction<v.InferInput<E['reply']>>({
      database: api.database,
      mode,
      scope: () => scopeIn(required(), request),
      audit: async (tx) => {
        if (mode === 'write') await writeAudit(tx, origin, endpoint, actorOf(required()));
      },
      claimed: session && claim && { claim, session },
      shown: endpoint.hasSecret ? null : show,
    });
    const answer = async () =>
      handler({
        params: params as ParamsOf<E>,
        query: inZoneOf(session, parse(endpoint.query, request.query)) as QueryOf<E>,
        body: parse(endpoint.body, endpoint.body && bodyOf(request)) as BodyOf<E>,
        ifMatch: mode === 'write' ? ifMatchOf(request) : null,
        request,
        origin,
        reply,
        isAnonymous: session === null,
        get session() {
          return required();
        },
        get deployer() {
          if (!deployer) throw noSession();
          return deployer;
        },
        audit: (tx, actor) => writeAudit(tx, origin, endpoint, actor),
        transaction: transactions.run,
      });
    const shown = await answer()
      .then(show)
      .catch(async (error: unknown) => {
        await transactions.rollBack(error);
        throw error;
      });
    await transactions.commit(shown);
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

  if (!isAccess(endpoint.access))
    throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it.`);
  api.served.add(endpoint);
  api.http.route({ method: endpoint.method, url: `/v1${endpoint.path}`, handler: runOnce });
};
