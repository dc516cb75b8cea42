import { useState } from 'react';
import { Button, TextField } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

/** Field for a new password, with a button that reveals it. */
export function NewPasswordField() {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      label={t('fields.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      hint={t('fields.passwordHint')}
      end={
        <Button kind="plain" onClick={() => setShown(!isShown)}>
          {isShown ? t('fields.hidePassword') : t('fields.showPassword')}
        </Button>
      }
    />
  );
}
