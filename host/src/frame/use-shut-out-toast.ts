import { useToast } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';

/** Tells a deactivated account so, and where to turn. */
export const useDeactivatedToast = (): (() => void) => {
  const toast = useToast();
  const { supportUrl } = usePage();
  return () =>
    toast.error(t('deactivated.message'), {
      title: t('deactivated.title'),
      action: {
        label: t('deactivated.contact'),
        onAction: () => void window.open(supportUrl, '_blank', 'noopener,noreferrer'),
      },
    });
};
