import { useState } from 'react';
import { isSame } from './form-ops.ts';

/**
 * What is being typed in place of a value: it may be wrong for a while, and only what is right is
 * taken over. A value that changes from elsewhere replaces it.
 */
export const useDraft = <V>(
  value: V,
  {
    judge,
    commit,
    tidy = (draft) => draft,
  }: {
    /** Messages by field; none when it can be taken over. */
    judge: (draft: V) => Record<string, string>;
    commit: (draft: V) => void;
    /** As it is taken over. */
    tidy?: (draft: V) => V;
  },
) => {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (!isSame(value, seen)) {
    setSeen(value);
    if (!isSame(value, tidy(draft))) setDraft(value);
  }
  const isTouched = !isSame(tidy(draft), value);
  return {
    draft,
    /** What keeps it from being taken over; nothing about what was not typed here. */
    messages: isTouched ? judge(tidy(draft)) : {},
    change: (next: V) => {
      setDraft(next);
      const right = tidy(next);
      if (Object.keys(judge(right)).length === 0) commit(right);
    },
  };
};
