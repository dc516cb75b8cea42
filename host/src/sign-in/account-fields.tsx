import { useState } from 'react';
import { Button, TextField } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** Field for the address of an account. */
export function EmailField() {
  return (
    <TextField
      name="email"
      label={t('fields.email')}
      type="email"
      autoComplete="username"
      isFocused
    />
  );
}

/** Field for a password, with a button that reveals it; a new one has a hint. */
export function PasswordField({ isNew = false }: { isNew?: boolean }) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      label={t('fields.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew && { hint: t('fields.passwordHint') })}
      end={
        <Button kind="plain" onClick={() => setShown(!isShown)}>
          {isShown ? t('fields.hidePassword') : t('fields.showPassword')}
        </Button>
      }
    />
  );
}
