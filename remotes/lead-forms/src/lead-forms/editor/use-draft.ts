import { useState } from 'react';
import { isSame } from './form-ops.ts';

/**
 * Holds the text being typed in place of a value. The draft may be invalid; only a valid draft is
 * committed. A change of the value from elsewhere replaces the draft.
 */
export const useDraft = <V>(
  value: V,
  {
    judge,
    commit,
    tidy = (draft) => draft,
  }: {
    /** Returns messages by field; empty if the draft is valid. */
    judge: (draft: V) => Record<string, string>;
    commit: (draft: V) => void;
    /** Returns the draft in the form in which it is committed. */
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
    /** Reasons why the draft is not committed; empty while the user has not changed it. */
    messages: isTouched ? judge(tidy(draft)) : {},
    change: (next: V) => {
      setDraft(next);
      const right = tidy(next);
      if (Object.keys(judge(right)).length === 0) commit(right);
    },
  };
};
