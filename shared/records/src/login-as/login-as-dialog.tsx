import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import {
  handOverSeconds,
  impersonationEndpoints,
  impersonationMinutes,
  LoginAs,
  validator,
} from '@outpost/contracts';
import { Button, Dialog, FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/login-as.ts';

/**
 * Opens an address in a tab that has no access to this one; returns false if the browser blocks it.
 */
export const openTab = (url: string): boolean => {
  // With `noopener`, `window.open` always returns null, so `opener` is removed before navigation
  // instead.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
};

/** Link to the impersonation's panel, for browsers that block opening a tab. */
function BlockedTab({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const open = () => {
    window.open(url, '_blank', 'noopener');
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('blockedTab.cancel')}</Button>
          <Button kind="primary" onClick={open}>
            {t('blockedTab.open')}
          </Button>
        </>
      }
    >
      <Text tone="muted">{t('blockedTab.message', { handOverSeconds })}</Text>
    </Dialog>
  );
}

/** Asks for a reason, then opens the panel as another user in a new tab. */
export function LoginAsDialog({
  person: { _id: id, name },
  onClose,
}: {
  person: { _id: string; name: string };
  onClose: () => void;
}) {
  const loginAs = useChange(impersonationEndpoints.loginAs, []);
  const toast = useToast();
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const title = t('loginAs.title', { name });
  const enter = async (body: LoginAs) => {
    const { url } = await loginAs.mutateAsync({ params: { id }, body });
    if (!openTab(url)) {
      setBlockedUrl(url);
      return;
    }
    toast.success(t('loginAs.done', { name }));
    onClose();
  };
  if (blockedUrl) return <BlockedTab title={title} url={blockedUrl} onClose={onClose} />;
  return (
    <FormDialog<LoginAs>
      title={title}
      submitLabel={t('loginAs.submit')}
      staysOpen
      initialValues={{ reason: '' }}
      validate={validator(LoginAs)}
      onSubmit={enter}
      onClose={onClose}
    >
      <Text tone="muted">{t('loginAs.message', { impersonationMinutes, name })}</Text>
      <TextField
        name="reason"
        label={t('loginAs.reason')}
        lines={2}
        hint={t('loginAs.reasonHint')}
        isFocused
      />
    </FormDialog>
  );
}
