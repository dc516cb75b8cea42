import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SecretDialog } from './secret-dialog.tsx';

test('a secret stays on screen until it was copied, whatever key is pressed', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <SecretDialog
      title="Your new key"
      label="Key"
      hint="It cannot be shown again."
      secret="opk_123"
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Your new key' })).toBeTruthy();
  expect(screen.getByText('It cannot be shown again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('opk_123');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
