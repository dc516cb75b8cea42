import { useRef, useState } from 'react';
import type { Difference } from './conflict-dialog.tsx';
import type { FormControls, Values } from './form.tsx';

/** A record that others may be changing as well. `Shown` is what calls answer it as. */
export interface SharedRecord<V, Shown> {
  /** What the form holds of a newer state of the record. */
  valuesOf: (current: Shown) => V;
  /** What its fields are called. */
  labels: Record<keyof V, string>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The state a refusal brought along because another one was expected. */
const currentOf = (error: unknown): unknown =>
  error instanceof Error && 'current' in error ? error.current : undefined;

/**
 * What to do when a record was changed elsewhere while it is open here: fields nobody touched here
 * take the newer values at once, the others are put beside them for the person to decide.
 */
export const useConflict = <V extends Values, Shown>(
  record: SharedRecord<V, Shown> | undefined,
  initialValues: V,
) => {
  const seen = useRef<Shown | null>(null);
  const shown = useRef(initialValues);
  const [differences, setDifferences] = useState<Difference[] | null>(null);

  return {
    /** The newest state that was seen here since the form was opened; null when there is none. */
    seen,
    differences,
    settle: () => setDifferences(null),
    /** Takes a refusal in. `same`: a newer state says nothing else, so it can be sent again. */
    notice(error: unknown, mine: V, controls: FormControls<V> | null): 'same' | 'different' | null {
      const current = currentOf(error);
      if (!record || !controls || current === undefined) return null;
      const theirs = record.valuesOf(current as Shown);
      const changed = Object.keys(theirs).filter(
        (name) => !isSame(theirs[name], shown.current[name]) && !isSame(theirs[name], mine[name]),
      );
      seen.current = current as Shown;
      if (changed.length === 0) return 'same';
      controls.rebase(theirs);
      setDifferences(
        changed.map((name) => ({
          name,
          label: record.labels[name] ?? name,
          mine: isSame(mine[name], shown.current[name]) ? theirs[name] : mine[name],
          theirs: theirs[name],
        })),
      );
      shown.current = theirs;
      return 'different';
    },
  };
};
