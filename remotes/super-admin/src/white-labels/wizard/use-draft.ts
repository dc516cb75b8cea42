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

/** Messages of a refused save, with the values they refer to. */
export interface Refused {
  values: WizardValues;
  messages: Messages;
}

const currentOf = (error: unknown): WhiteLabel | null =>
  error instanceof ApiFailure && error.code === 'version_conflict'
    ? (error.current as WhiteLabel | null)
    : null;

/** First save without an answer; it may have reached the server, so it is repeated unchanged. */
interface FirstTry {
  key: string;
  body: ReturnType<typeof bodyOf>;
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiFailure && (error.statusCode === 0 || error.statusCode >= 500);

/**
 * Holds the draft of the wizard and saves it: one call at a time, each based on the last version.
 */
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

  /** Runs `work` after all earlier work on the draft. */
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work, work);
    turn.current = done.catch(() => undefined);
    return done;
  }, []);

  /** Calls the endpoint directly: it fails at once when offline, where a mutation would wait. */
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
    // Saves the changes that were made since the first attempt.
    if (sent !== body && seen.current) await update(seen.current, body);
    return undefined;
  };

  /** Saves the valid values; rejects with the server's error. */
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
    /** Version another user has saved; null without a conflict. */
    theirs,
    /** Continues with another user's version: the next save overwrites it. */
    settle: (next: WhiteLabel) => {
      setTheirs(null);
      see(next);
    },
    inTurn,
    save,
  };
};
