import { useEffect } from 'react';
import { Navigate } from '@outpost/router';
import { useToast } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** Redirects from a screen the account may not open, with a toast that names the screen. */
export function SentAway({ to, name }: { to: string; name: string | null }) {
  const toast = useToast();
  useEffect(() => {
    toast.warning(name ? t('forbidden.named', { name }) : t('forbidden.unnamed'));
  }, [toast, name]);
  return <Navigate to={to} replace />;
}
