import { useToast } from '@outpost/ui';
import { usePage } from '../page-context.ts';

/** Tells a deactivated account so, and where to turn. */
export const useDeactivatedToast = (): (() => void) => {
  const toast = useToast();
  const { supportUrl } = usePage();
  return () =>
    toast.error('Please contact support to Reactivate your account', {
      title: 'Account Deactivated!',
      action: {
        label: 'Contact Support',
        onAction: () => void window.open(supportUrl, '_blank', 'noopener,noreferrer'),
      },
    });
};
