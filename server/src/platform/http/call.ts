import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@outpost/contracts';
import type { AuditActor, CallOrigin } from '../audit/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Session } from './session.ts';

/** A pipeline with a deploy token, which is valid for one remote. */
export interface Deployer {
  name: string;
  part: string;
  tenantId: string;
}

/** Throws 401 without a valid deploy token. */
export type DeployerReader = (request: FastifyRequest) => Promise<Deployer>;

export type Audit = (tx: Transaction, actor: AuditActor) => Promise<void>;

/** A call of a public endpoint: it has neither a session nor a deploy token. */
interface PublicCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Version that the caller last saw, from `If-Match`; null without the header. */
  ifMatch: number | null;
  request: FastifyRequest;
  /** Origin of the call. */
  origin: CallOrigin;
  reply: FastifyReply;
  /** Writes the audit entries of a transaction that was not opened with `transaction`. */
  audit: Audit;
}

interface SignedInCall<E extends Endpoint> extends PublicCall<E> {
  session: Session;
  /** Ends a repeated request with its first reply, before work outside of the database. */
  endRepeat(): Promise<void>;
  /**
   * Runs a transaction in the caller's scope: read-only for GET, audited for other methods. With an
   * `Idempotency-Key` it is committed together with the handler's reply. A handler with slow work
   * after it passes the reply for a repeat to `kept`; the transaction is then committed at once.
   */
  transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    kept?: (result: T) => v.InferInput<E['reply']>,
  ): Promise<T>;
}

/** A call of a pipeline, with its deploy token. */
interface DeployCall<E extends Endpoint> extends PublicCall<E> {
  deployer: Deployer;
}

/** The call that a handler gets, by the `access` of its endpoint. */
export type CallOf<E extends Endpoint> = [E] extends [{ isDeploy: true }]
  ? DeployCall<E>
  : [E] extends [{ isPartlyPublic: true }]
    ? (PublicCall<E> & { session: null }) | SignedInCall<E>
    : 'public' extends E['access']
      ? PublicCall<E>
      : SignedInCall<E>;

export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<v.InferInput<E['reply']>>;
