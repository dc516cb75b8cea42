import { useState } from 'react';
import type { LeadForm } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { useActivation } from '../form.queries.ts';
import { ActivationDialog } from './activation-dialog.tsx';

const soFar = ({ responses }: LeadForm): string => {
  if (responses === 0) return t('publishing.noResponsesSoFar');
  return responses === 1
    ? t('publishing.responseSoFarStays')
    : t('publishing.responsesSoFarStay', { responses });
};

function DeactivationDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const step = useActivation();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('publishing.deactivate', { title: form.title })}
      message={t('publishing.linkStopsWorkingOnce', { responses: soFar(form) })}
      confirmLabel={t('publishing.deactivateConfirmLabel')}
      onConfirm={async () => {
        await step.mutateAsync({ body: { formId: form._id, isActive: false } });
        toast.success(t('publishing.formDeactivated'));
      }}
      onClose={onClose}
    />
  );
}

/** Makes a form live or takes it offline, after explaining the effect. */
export function LiveDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  // The status changes while the dialog is open.
  const [wasLive] = useState(form.status === 'live');
  const Shown = wasLive ? DeactivationDialog : ActivationDialog;
  return <Shown form={form} onClose={onClose} />;
}
