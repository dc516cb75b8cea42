import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { WhiteLabel } from '@outpost/contracts';
import { dropKeptInput, readKeptInput, useAutosave, useKeptInput } from '@outpost/ui';
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

/** What was typed, what of it is saved, and what is wrong with it; for all steps at once. */
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
  // What was refused of one field keeps nothing else from being saved.
  const isFieldRefused = refused !== null && Object.keys(refused.messages).length > 0;
  useEffect(() => {
    if (isFieldRefused) void flush();
  }, [isFieldRefused, flush]);

  const [fault] = Object.values(messages);
  const isSaved = (status === 'idle' || status === 'saved') && fault === undefined;
  const key = keyOf(userId, draft?._id);
  // What is opened and not touched is what the server has.
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
    /** Saves over what somebody else saved. */
    keepMine: (newer: WhiteLabel) => {
      source.settle(newer);
      void flush();
    },
    /** Gives up what was typed, and not saved. */
    giveUp: () => {
      rebase(values);
      dropKeptInput(key);
    },
  };
};
