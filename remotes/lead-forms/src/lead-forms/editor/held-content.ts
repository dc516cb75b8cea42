import type { FormContent } from '@outpost/contracts';
import { applyOp, nameOf, touchedBy, type FormOp } from './form-ops.ts';
import { clashesIn, orphansIn, type PendingOp } from './op-differences.ts';
import type { Sent } from './send-op.ts';

/** Last known content of the server, and the local changes on top of it. */
export interface HeldContent {
  base: FormContent;
  pending: readonly PendingOp[];
  /** Pending changes of a value that another user has changed differently. */
  clashes: readonly PendingOp[];
}

/** Returns the content with all local changes, sent or not. */
export const shownOf = ({ base, pending }: HeldContent): FormContent =>
  pending.reduce((content, { op }) => applyOp(content, op), base);

/** Rebases pending changes on this content. */
const over = (base: FormContent, pending: readonly PendingOp[]): PendingOp[] =>
  pending.map((one) => ({ ...one, over: touchedBy(base, one.op) }));

/** Returns the current content with the changes that were stored before the page was reloaded. */
export const resumed = (base: FormContent, pending: readonly PendingOp[]): HeldContent => ({
  base,
  pending,
  clashes: clashesIn(pending, base),
});

/** Keeps all pending changes and overwrites conflicting ones of other users. */
export const settled = ({ base, pending }: HeldContent): HeldContent => ({
  base,
  pending: over(base, pending),
  clashes: [],
});

/** Removes discarded changes. */
export const without = (held: HeldContent, given: readonly PendingOp[]): HeldContent => {
  const keys = new Set(given.map(({ key }) => key));
  return { ...held, pending: held.pending.filter(({ key }) => !keys.has(key)) };
};

/** Adds a change; it replaces the previous one of the same name, unless that is being sent. */
export const queued = (held: HeldContent, op: FormOp, inFlight: PendingOp | null): HeldContent => {
  const last = held.pending.at(-1);
  const name = nameOf(op);
  const isGoneOnWith =
    last !== undefined && last.key !== inFlight?.key && name !== null && nameOf(last.op) === name;
  const before = isGoneOnWith ? held.pending.slice(0, -1) : held.pending;
  const next = { key: crypto.randomUUID(), op, over: touchedBy(held.base, op) };
  return { ...held, pending: [...before, next] };
};

/**
 * Removes the first pending change after the server applied it. The answer to a repeated request
 * may hold an older version.
 */
export const taken = (held: HeldContent, { content }: Sent): HeldContent => {
  const base = content.version >= held.base.version ? content : held.base;
  return { ...held, base, pending: over(base, held.pending.slice(1)) };
};

/** Rebases on another user's content; `orphans` are changes of components that no longer exist. */
export const rebased = (
  held: HeldContent,
  newer: FormContent,
): { held: HeldContent; orphans: PendingOp[] } => {
  const orphans = orphansIn(held.pending, newer);
  const { pending } = without(held, orphans);
  const clashes = clashesIn(pending, newer);
  const isClashing = clashes.length > 0;
  const next = { base: newer, clashes, pending: isClashing ? pending : over(newer, pending) };
  return { held: next, orphans };
};

/** Replaces an id everywhere inside a value. */
export const renamed = <T>(what: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(what).replaceAll(from, to)) as T;
