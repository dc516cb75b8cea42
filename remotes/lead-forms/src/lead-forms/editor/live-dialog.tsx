import type { LeadForm } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { useActivation } from '../form.queries.ts';

const soFar = ({ responses }: LeadForm): string => {
  if (responses === 0) return 'It has no responses so far.';
  return responses === 1 ? 'The response so far stays.' : `The ${responses} responses so far stay.`;
};

/** Makes a form live or takes it offline, after explaining the effect. */
export function LiveDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const step = useActivation();
  const toast = useToast();
  const isLive = form.status === 'live';
  return (
    <ConfirmDialog
      title={isLive ? `Deactivate ${form.title}?` : `Activate ${form.title}?`}
      message={
        isLive
          ? `Its link stops working at once. ${soFar(form)}`
          : `Revision ${form.revision ?? 1} gets a link that anybody can fill it in by.`
      }
      confirmLabel={isLive ? 'Deactivate' : 'Activate'}
      onConfirm={async () => {
        await step.mutateAsync({ body: { formId: form._id, isActive: !isLive } });
        toast.success(isLive ? 'The form was deactivated.' : 'The form is live.');
      }}
      onClose={onClose}
    />
  );
}
