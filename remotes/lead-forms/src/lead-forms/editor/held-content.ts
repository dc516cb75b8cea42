import type { FormContent } from '@outpost/contracts';
import { applyOp, nameOf, touchedBy, type FormOp } from './form-ops.ts';
import { clashesIn, orphansIn, type PendingOp } from './op-differences.ts';
import type { Sent } from './send-op.ts';

/** What the server has of a form, as far as it is known here, and what goes on top of it. */
export interface HeldContent {
  base: FormContent;
  pending: readonly PendingOp[];
  /** Those of the pending that somebody else was quicker with, in another way. */
  clashes: readonly PendingOp[];
}

/** The content with everything that was done here, sent or not. */
export const shownOf = ({ base, pending }: HeldContent): FormContent =>
  pending.reduce((content, { op }) => applyOp(content, op), base);

/** What waits, as changes of this content. */
const over = (base: FormContent, pending: readonly PendingOp[]): PendingOp[] =>
  pending.map((one) => ({ ...one, over: touchedBy(base, one.op) }));

/** What was kept while the page was loaded anew, on top of what there is by now. */
export const resumed = (base: FormContent, pending: readonly PendingOp[]): HeldContent => ({
  base,
  pending,
  clashes: clashesIn(pending, base),
});

/** With everything that waits sent over what there is, whoever has made it. */
export const settled = ({ base, pending }: HeldContent): HeldContent => ({
  base,
  pending: over(base, pending),
  clashes: [],
});

/** Without changes that are given up. */
export const without = (held: HeldContent, given: readonly PendingOp[]): HeldContent => {
  const keys = new Set(given.map(({ key }) => key));
  return { ...held, pending: held.pending.filter(({ key }) => !keys.has(key)) };
};

/** With one more change; typing goes on in the change before, unless that is on its way. */
export const queued = (held: HeldContent, op: FormOp, inFlight: PendingOp | null): HeldContent => {
  const last = held.pending.at(-1);
  const name = nameOf(op);
  const isGoneOnWith =
    last !== undefined && last.key !== inFlight?.key && name !== null && nameOf(last.op) === name;
  const before = isGoneOnWith ? held.pending.slice(0, -1) : held.pending;
  const next = { key: crypto.randomUUID(), op, over: touchedBy(held.base, op) };
  return { ...held, pending: [...before, next] };
};

/** After the first of what waits was done; an answer that is only repeated may be an older one. */
export const taken = (held: HeldContent, { content }: Sent): HeldContent => {
  const base = content.version >= held.base.version ? content : held.base;
  return { ...held, base, pending: over(base, held.pending.slice(1)) };
};

/** On top of what somebody else has left; `orphans` are changes of what is not there any more. */
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

/** Calls something by another id wherever it is named. */
export const renamed = <T>(what: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(what).replaceAll(from, to)) as T;
