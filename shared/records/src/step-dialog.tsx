import { UserStep, validator } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { FormDialog, Text, TextField } from '@outpost/ui';
import { t } from './i18n/records.ts';

/** Texts of a step between the states of a record. */
export interface StepWords<Step extends string> {
  label: string;
  /** 'Ada Byron was …'. */
  done: string;
  /** Step that undoes it, where one is offered. */
  undo?: Step;
  /** Consequence for the records. */
  consequence: string;
  isDanger?: boolean;
}

/** Confirms a change of a record's status and asks for a reason, which the audit log keeps. */
export function StepDialog({
  title,
  words: { label, consequence, isDanger = false },
  hint = t('step.reasonHint'),
  onTake,
  onClose,
}: {
  title: string;
  words: Pick<StepWords<string>, 'label' | 'consequence' | 'isDanger'>;
  /** Says who reads the reason. */
  hint?: string;
  /** The list shows the result, so the dialog closes at once. */
  onTake: (reason: string) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog<{ reason: string }>
      title={title}
      submitLabel={label}
      isDanger={isDanger}
      initialValues={{ reason: '' }}
      // The bodies of all steps have the same reason.
      validate={validator(UserStep)}
      onSubmit={async ({ reason }) => onTake(reason)}
      onClose={onClose}
    >
      <Text tone="muted">{consequence}</Text>
      <TextField name="reason" label={t('step.reason')} lines={2} hint={hint} isFocused />
    </FormDialog>
  );
}

/** Adds a field for the reason to a bulk action. */
export const reasonChoice = (choice: Omit<BulkChoice, 'form'>): BulkChoice => ({
  ...choice,
  form: {
    initialValues: { reason: '' },
    fields: (
      <TextField name="reason" label={t('step.reason')} lines={2} hint={t('step.reasonHint')} />
    ),
  },
});

/** Returns the bulk action of a step. */
export const stepChoice = <Step extends string>(
  words: Record<Step, StepWords<Step>>,
  action: Step,
): BulkChoice => {
  const { undo, ...texts }: StepWords<Step> = words[action];
  return reasonChoice({ ...texts, action, ...(undo && { undone: words[undo].done }) });
};
