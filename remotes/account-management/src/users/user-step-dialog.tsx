import { UserStep, validator, type User, type UserStepName } from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { stepWords } from './user-step-words.ts';
import { fullName } from './user-words.ts';
import { useTakeStep } from './users.queries.ts';

/** Takes a step with somebody, and says how to take it back where that is offered. */
const useStepping = (step: UserStepName, user: User) => {
  const { done, undo } = stepWords[step];
  const take = useTakeStep(step);
  const takeBack = useTakeStep(undo ?? step);
  const toast = useToast();
  const params = { id: user._id };
  const name = fullName(user);

  const onUndo = (back: UserStepName) =>
    takeBack.mutateAsync({ params, body: {} }).then(
      () => toast.success(`${name} was ${stepWords[back].done}.`),
      (error: Error) => toast.error(error.message),
    );
  return async (reason: string) => {
    await take.mutateAsync({ params, body: { reason } });
    const told = `${name} was ${done}.`;
    if (undo) toast.action(told, { label: 'Undo', onAction: () => void onUndo(undo) });
    else toast.success(told);
  };
};

/** Asks before a person's state is changed, and why; the reason is kept in the audit log. */
export function UserStepDialog({
  step,
  user,
  onClose,
}: {
  step: UserStepName;
  user: User;
  onClose: () => void;
}) {
  const { label, consequence, isDanger = false } = stepWords[step];
  const takeStep = useStepping(step, user);
  return (
    <FormDialog<{ reason: string }>
      title={`${label} ${fullName(user)}?`}
      submitLabel={label}
      isDanger={isDanger}
      initialValues={{ reason: '' }}
      validate={validator(UserStep)}
      onSubmit={({ reason }) => takeStep(reason)}
      onClose={onClose}
    >
      <Text tone="muted">{consequence}</Text>
      <TextField
        name="reason"
        label="Reason"
        lines={2}
        hint="May stay empty. It is kept in the audit log."
        isFocused
      />
    </FormDialog>
  );
}
