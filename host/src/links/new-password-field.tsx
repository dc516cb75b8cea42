import { useState } from 'react';
import { Button, TextField } from '@outpost/ui';

/** The field for a password that is being set, with a way to look at it. */
export function NewPasswordField() {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      hint="At least 8 characters. Several words are better than one."
      end={
        <Button kind="plain" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
