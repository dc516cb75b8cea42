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
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={open}>
            Open
          </Button>
        </>
      }
    >
      <Text tone="muted">
        Your browser did not let the new tab open. Open it here: the link works once, within{' '}
        {handOverSeconds} seconds.
      </Text>
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
  const title = `Login as ${name}`;
  const enter = async (body: LoginAs) => {
    const { url } = await loginAs.mutateAsync({ params: { id }, body });
    if (!openTab(url)) {
      setBlockedUrl(url);
      return;
    }
    toast.success(`The panel of ${name} opens in a new tab.`);
    onClose();
  };
  if (blockedUrl) return <BlockedTab title={title} url={blockedUrl} onClose={onClose} />;
  return (
    <FormDialog<LoginAs>
      title={title}
      submitLabel="Login as User"
      staysOpen
      initialValues={{ reason: '' }}
      validate={validator(LoginAs)}
      onSubmit={enter}
      onClose={onClose}
    >
      <Text tone="muted">
        You work with their rights for at most {impersonationMinutes} minutes. Everything you do is
        logged under both your names, and {name} is told that you were there and why. You cannot
        delete or export anything, or change how they sign in.
      </Text>
      <TextField name="reason" label="Reason" lines={2} hint="At least 10 characters" isFocused />
    </FormDialog>
  );
}
