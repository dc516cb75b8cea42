import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody with a session, or holders of one permission. */
export type Access = 'public' | 'signed-in' | Permission;

type Schema = v.GenericSchema<unknown, unknown>;

export interface EndpointSpec {
  readonly access: Access;
  /** One line for the API's own description. */
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Shape of `data` in the success envelope; columns it does not name never leave the server. */
  readonly reply: Schema;
  readonly status?: 200 | 201;
  /** Codes of its refusals besides those that all calls of its kind answer. */
  readonly errors?: readonly ErrorCode[];
  /** Concerns nobody but the caller: stays open to a restricted account. */
  readonly isOwn?: true;
  /** Never done in somebody else's name, whatever both may do. Deleting and exporting never are. */
  readonly isPersonal?: true;
  /** Fields of the body that an impersonator does not change, whatever both may do. */
  readonly fieldsForbiddenWhileImpersonating?: readonly string[];
  /** Answers who is not signed in as well, with less. */
  readonly isPartlyPublic?: true;
  /** Done once under an `Idempotency-Key`, as what answers 201 always is. */
  readonly isRepeatable?: true;
  /** The answer holds a secret or a token: it is kept nowhere, so a repeat gets 409 instead. */
  readonly hasSecret?: true;
  /** Takes a deploy token instead of a session; `access` is public then. */
  readonly isDeploy?: true;
  /** Takes one file instead of a body: the part `file` of `multipart/form-data`. */
  readonly isUpload?: true;
  /** Answers a streamed `text/csv` attachment instead; `x-total-count` announces its rows. */
  readonly isCsv?: true;
}

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends EndpointSpec = EndpointSpec,
> = S & { readonly method: M; readonly path: P };

/** Declares one call: the only way a route can exist on the server or be reached from a browser. */
export const endpoint = <
  const M extends Method,
  const P extends string,
  const S extends EndpointSpec,
>(
  method: M,
  path: P,
  spec: S,
): Endpoint<M, P, S> => ({ ...spec, method, path });

/** The reply of a CSV call: its text. */
export const CsvFile = v.string();

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = { readonly [K in ParamNames<E['path']>]: string };

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;

/** What a handler receives, after parsing. */
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** What a caller passes, before parsing. */
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;
