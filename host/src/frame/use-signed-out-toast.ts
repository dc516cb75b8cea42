import { useCallback } from 'react';
import { useToast } from '@outpost/ui';
import { t, type TextKey } from '../i18n/i18n.ts';
import { usePage } from '../page-context.ts';

type Words = {
  title: TextKey<'deactivated' | 'mspDisabled' | 'organizationDeactivated'>;
  message: Words['title'];
};

/** Reasons to refuse a sign-in with the right password, by error code. */
const words: Readonly<Record<string, Words>> = {
  account_deactivated: { title: 'deactivated.title', message: 'deactivated.message' },
  msp_disabled: { title: 'mspDisabled.title', message: 'mspDisabled.message' },
  organization_deactivated: {
    title: 'organizationDeactivated.title',
    message: 'organizationDeactivated.message',
  },
};

/**
 * Returns a function that shows a toast if the error code means that the account may not sign in;
 * it ignores all other codes.
 */
export const useSignedOutToast = (): ((code: string) => void) => {
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
