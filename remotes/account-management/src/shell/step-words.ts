import type { StepWords } from '@outpost/records';

type StepKey<Step extends string> = `actions.${Step | `${Step}Done` | `${Step}Consequence`}`;

/** Steps that lock people out. */
const dangerous: readonly string[] = ['deactivate', 'disable'];

/** Returns the texts of a record's steps. `undoOf` names the step that undoes each, or null. */
export const stepWordsOf = <Step extends string, Undo extends Step | null>(
  t: (key: StepKey<Step>) => string,
  undoOf: Record<Step, Undo>,
) => {
  const wordsOf = (step: Step) => ({
    label: t(`actions.${step}`),
    done: t(`actions.${step}Done`),
    consequence: t(`actions.${step}Consequence`),
    ...(undoOf[step] && { undo: undoOf[step] }),
    isDanger: dangerous.includes(step),
  });
  const words = Object.keys(undoOf).map((step) => [step, wordsOf(step as Step)]);
  return Object.fromEntries(words) as Record<
    Step,
    StepWords<Step> & ([Undo] extends [Step] ? { undo: Step } : unknown)
  >;
};
