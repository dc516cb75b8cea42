import { useCallback, useRef, useState } from 'react';
import { ApiFailure, call, keyOf, useQueryClient } from '@outpost/api-client';
import { whiteLabelDraftEndpoints, whiteLabelEndpoints, type WhiteLabel } from '@outpost/contracts';
import {
  bodyOf,
  byField,
  keepable,
  valuesOf,
  type Messages,
  type WizardValues,
} from './wizard-values.ts';

type CallInput = Parameters<typeof call<typeof whiteLabelDraftEndpoints.saveAsDraft>>[1];

/** What the server refused, and of which values. */
export interface Refused {
  values: WizardValues;
  messages: Messages;
}

const currentOf = (error: unknown): WhiteLabel | null =>
  error instanceof ApiFailure && error.code === 'version_conflict'
    ? (error.current as WhiteLabel | null)
    : null;

/** A first save that got no answer, to be repeated as it was: it may have arrived. */
interface FirstTry {
  key: string;
  body: ReturnType<typeof bodyOf>;
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiFailure && (error.statusCode === 0 || error.statusCode >= 500);

/** The draft behind the wizard, and how it is saved: one call at a time, over the version seen last. */
export const useDraft = (opened: WhiteLabel | null, onCreated: (id: string) => void) => {
  const [draft, setDraft] = useState(opened);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [theirs, setTheirs] = useState<WhiteLabel | null>(null);
  const seen = useRef(opened);
  const firstTry = useRef<FirstTry | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const cache = useQueryClient();

  const see = useCallback((next: WhiteLabel) => {
    seen.current = next;
    setDraft(next);
  }, []);

  /** Does something with the draft after whatever is being done with it. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work, work);
    turn.current = done.catch(() => undefined);
    return done;
  }, []);

  /** Told at once when the line is down, where a mutation of the cache would wait for it. */
  const sendDraft = async (input: CallInput) => {
    const { whiteLabel } = await call(whiteLabelDraftEndpoints.saveAsDraft, input);
    void cache.invalidateQueries({ queryKey: keyOf(whiteLabelEndpoints.list) });
    see(whiteLabel);
    return whiteLabel;
  };

  const create = async (body: ReturnType<typeof bodyOf>) => {
    const first = firstTry.current ?? { key: crypto.randomUUID(), body };
    firstTry.current = first;
    try {
      const named = { savingType: 'draft' as const, ...first.body };
      const { _id } = await sendDraft({ body: named, idempotencyKey: first.key });
      firstTry.current = null;
      onCreated(_id);
      return first.body;
    } catch (error) {
      if (!isUnanswered(error)) firstTry.current = null;
      throw error;
    }
  };

  const update = async ({ _id, version }: WhiteLabel, body: ReturnType<typeof bodyOf>) => {
    const saved = { _id, savingType: 'draft' as const, ...body };
    await sendDraft({ body: saved, ifMatch: version });
  };

  const send = async (body: ReturnType<typeof bodyOf>) => {
    if (seen.current) return update(seen.current, body);
    const sent = await create(body);
    // What was typed since the first try follows at once.
    if (sent !== body && seen.current) await update(seen.current, body);
    return undefined;
  };

  /** Saves what can be kept; rejects with why it could not be. */
  const save = (values: WizardValues, messages: Messages) =>
    inTurn(async () => {
      try {
        await send(bodyOf(keepable(values, messages, valuesOf(seen.current))));
        setRefused(null);
      } catch (error) {
        setTheirs(currentOf(error));
        if (error instanceof ApiFailure) setRefused({ values, messages: byField(error.fields) });
        throw error;
      }
    });

  return {
    draft,
    see,
    seen,
    refused,
    /** What somebody else saved meanwhile. */
    theirs,
    /** Goes on from what somebody else saved: the next save is over it. */
    settle: (next: WhiteLabel) => {
      setTheirs(null);
      see(next);
    },
    inTurn,
    save,
  };
};
