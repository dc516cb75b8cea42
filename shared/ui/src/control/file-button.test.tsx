import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileButton } from './file-button.tsx';

test('hands over the chosen file, and the same one again', async () => {
  const onPick = vi.fn<(file: File) => void>();
  render(<FileButton label="Upload logo" accept="image/png" onPick={onPick} />);
  const visitor = userEvent.setup({ delay: null });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const input = screen.getByLabelText<HTMLInputElement>('Upload logo', { selector: 'input' });
  await visitor.upload(input, file);
  await visitor.upload(input, file);
  expect(onPick.mock.calls).toEqual([[file], [file]]);
});

test('the button opens the browser’s dialog', async () => {
  render(<FileButton label="Upload logo" accept="image/png" onPick={() => undefined} />);
  const input = screen.getByLabelText<HTMLInputElement>('Upload logo', { selector: 'input' });
  const open = vi.spyOn(input, 'click');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Upload logo' }));
  expect(open).toHaveBeenCalledOnce();
});
