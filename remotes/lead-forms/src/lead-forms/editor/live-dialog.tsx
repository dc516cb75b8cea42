import type { LeadForm } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { useActivation } from '../form.queries.ts';

const soFar = ({ responses }: LeadForm): string => {
  if (responses === 0) return t('publishing.noResponsesSoFar');
  return responses === 1
    ? t('publishing.responseSoFarStays')
    : t('publishing.responsesSoFarStay', { responses });
};

/** Makes a form live or takes it offline, after explaining the effect. */
export function LiveDialog({ form, onClose }: { form: LeadForm; onClose: () => void }) {
  const step = useActivation();
  const toast = useToast();
  const isLive = form.status === 'live';
  return (
    <ConfirmDialog
      title={
        isLive
          ? t('publishing.deactivate', { title: form.title })
          : t('publishing.activate', { title: form.title })
      }
      message={
        isLive
          ? t('publishing.linkStopsWorkingOnce', { responses: soFar(form) })
          : t('publishing.revisionGetsLinkAnybody', { revision: form.revision ?? 1 })
      }
      confirmLabel={
        isLive ? t('publishing.deactivateConfirmLabel') : t('publishing.activateConfirmLabel')
      }
      onConfirm={async () => {
        await step.mutateAsync({ body: { formId: form._id, isActive: !isLive } });
        toast.success(isLive ? t('publishing.formDeactivated') : t('publishing.theFormIsLive'));
      }}
      onClose={onClose}
    />
  );
}
