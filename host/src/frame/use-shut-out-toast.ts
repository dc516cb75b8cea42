import { useCallback } from 'react';
import { useToast } from '@outpost/ui';
import { t, type TextKey } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';

type Words = {
  title: TextKey<'deactivated' | 'mspDisabled' | 'organizationDeactivated'>;
  message: Words['title'];
};

/** Why somebody with the right password is kept out all the same. */
const words: Readonly<Record<string, Words>> = {
  account_deactivated: { title: 'deactivated.title', message: 'deactivated.message' },
  msp_disabled: { title: 'mspDisabled.title', message: 'mspDisabled.message' },
  organization_deactivated: {
    title: 'organizationDeactivated.title',
    message: 'organizationDeactivated.message',
  },
};

/** Tells an account that is shut out so, and where to turn; other failures are not its matter. */
export const useShutOutToast = (): ((code: string) => void) => {
  const toast = useToast();
  const { supportUrl } = usePage();
  return useCallback(
    (code) => {
      const said = words[code];
      if (!said) return;
      toast.error(t(said.message), {
        title: t(said.title),
        action: {
          label: t('deactivated.contact'),
          onAction: () => void window.open(supportUrl, '_blank', 'noopener,noreferrer'),
        },
      });
    },
    [toast, supportUrl],
  );
};
