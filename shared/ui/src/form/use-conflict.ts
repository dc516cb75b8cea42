import { useRef, useState } from 'react';
import type { Difference } from './conflict-dialog.tsx';
import type { FormControls, Values } from './form.tsx';

/** A record that others may change too. `Shown` is its type in replies. */
export interface SharedRecord<V, Shown> {
  /** Returns the form's values for a newer state of the record. */
  valuesOf: (current: Shown) => V;
  /** Labels of its fields. */
  labels: Record<keyof V, string>;
  /** Returns what the comparison shows of a value that is neither a text nor a list. */
  textOf?: (name: keyof V, values: V) => unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the present state that a 412 carries. */
const currentOf = (error: unknown): unknown =>
  error instanceof Error && 'current' in error ? error.current : undefined;

/**
 * Handles changes of a record made elsewhere while its form is open: fields the user has not edited
 * take the newer values at once, the others are listed for a decision.
 */
export const useConflict = <V extends Values, Shown>(
  record: SharedRecord<V, Shown> | undefined,
  initialValues: V,
) => {
  const seen = useRef<Shown | null>(null);
  const shown = useRef(initialValues);
  const [differences, setDifferences] = useState<Difference[] | null>(null);

  return {
    /** Latest state after a conflict since the form was opened; null without one. */
    seen,
    differences,
    settle: () => setDifferences(null),
    /**
     * Handles a refusal. `same`: the newer state has no other values, so the form can be sent
     * again.
     */
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
      const { textOf = (name: keyof V, values: V) => values[name] } = record;
      setDifferences(
        changed.map((name) => ({
          name,
          label: record.labels[name] ?? name,
          mine: textOf(name, isSame(mine[name], shown.current[name]) ? theirs : mine),
          theirs: textOf(name, theirs),
        })),
      );
      shown.current = theirs;
      return 'different';
    },
  };
};
