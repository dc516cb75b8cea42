import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { dropKeptInput, readKeptInput, useKeptInput } from './kept-input.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraft } from './use-draft.ts';
import { useSubdomainCheck } from './use-subdomain-check.ts';
import {
  messagesOf,
  ofShownFields,
  valuesOf,
  type Messages,
  type WizardValues,
} from './wizard-values.ts';

const keyOf = (userId: string | undefined, id: string | undefined) =>
  `wizard.${userId ?? ''}.${id ?? 'new'}`;

/** Holds values, save state and messages of all steps of the wizard. */
export const useWizard = (opened: WhiteLabel | null, onNamed: (id: string) => void) => {
  const userId = useUser()?._id;
  const [initial] = useState(() => valuesOf(opened));
  const [start] = useState<WizardValues>(() => {
    const kept = readKeptInput(keyOf(userId, opened?._id));
    return { ...initial, ...(kept as Partial<WizardValues> | null) };
  });
  const [values, setValues] = useState(start);

  const onCreated = (id: string) => {
    dropKeptInput(keyOf(userId, undefined));
    onNamed(id);
  };
  const source = useDraft(opened, onCreated);
  const { draft, refused } = source;
  const isOwn = values.subdomain.trim().toLowerCase() === (draft?.subdomain ?? '');
  const subdomain = useSubdomainCheck(isOwn ? '' : values.subdomain, draft?._id);
  const { judged } = subdomain;

  const messagesFor = useCallback(
    (now: WizardValues): Messages => {
      const stillRefused = Object.entries(refused?.messages ?? {}).filter(
        ([field]) =>
          refused?.values[field as keyof WizardValues] === now[field as keyof WizardValues],
      );
      const isJudged = judged?.domainName === now.subdomain.trim().toLowerCase();
      return ofShownFields(now, {
        ...(judged && isJudged && !judged.isAvailable && { subdomain: judged.message }),
        ...Object.fromEntries(stillRefused),
        ...messagesOf(now),
      });
    },
    [refused, judged],
  );
  const messages = useMemo(() => messagesFor(values), [messagesFor, values]);

  const { status, failure, flush, rebase } = useAutosave({
    value: values,
    initial,
    save: (now) => source.save(now, messagesFor(now)),
  });
  // Saves the other fields again after the server refused one.
  const isFieldRefused = refused !== null && Object.keys(refused.messages).length > 0;
  useEffect(() => {
    if (isFieldRefused) void flush();
  }, [isFieldRefused, flush]);

  const [fault] = Object.values(messages);
  const isSaved = (status === 'idle' || status === 'saved') && fault === undefined;
  const key = keyOf(userId, draft?._id);
  // A draft without changes counts as saved.
  const shown = status === 'idle' && draft ? 'saved' : status;
  useKeptInput(key, values, isSaved);

  return {
    ...source,
    start,
    values,
    setValues,
    subdomain,
    messages,
    messagesFor,
    isSaved,
    flush,
    saveState: {
      status: shown === 'saved' && fault !== undefined ? ('failed' as const) : shown,
      reason: shown === 'saved' ? fault : failure?.message,
      onRetry: status === 'failed' && !source.theirs ? () => void flush() : undefined,
    },
    /** Overwrites another user's version. */
    keepMine: (newer: WhiteLabel) => {
      source.settle(newer);
      void flush();
    },
    /** Discards unsaved changes. */
    giveUp: () => {
      rebase(values);
      dropKeptInput(key);
    },
  };
};
