import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppTheme } from '../theme/app-theme.tsx';
import { OutsideLink } from '../control/outside-link.tsx';
import { PopButton } from './pop-button.tsx';
import { TypedField } from '../form/typed-field.tsx';

test('what an icon opens has its name, and Escape closes it again', async () => {
  const visitor = userEvent.setup({ delay: null });
  render(
    <AppTheme>
      <PopButton label="QR code" icon="#">
        To scan
      </PopButton>
    </AppTheme>,
  );
  const opener = screen.getByRole('button', { name: 'QR code' });
  await visitor.click(opener);
  expect(screen.getByRole('dialog', { name: 'QR code' }).textContent).toContain('To scan');
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a link to the outside tells nobody where it was followed', () => {
  render(<OutsideLink label="Open" href="https://forms.example/view/1" />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open' });
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
});

test('a field can take the focus as it comes, and be read only', () => {
  const unchanging = () => undefined;
  render(<TypedField label="Title" value="A" isFocused isReadOnly onChange={unchanging} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(document.activeElement).toBe(field);
  expect(field.readOnly).toBe(true);
});
