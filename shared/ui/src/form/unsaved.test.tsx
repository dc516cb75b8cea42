import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { hasUnsaved, onUnsaved } from './unsaved.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const showForm = () =>
  render(
    <Form initialValues={{ name: 'Ada' }} validate={() => ({})} onSubmit={async () => undefined}>
      {() => <TextField name="name" label="Name" />}
    </Form>,
  );

test('a form is unsaved from the first difference until the last is gone', async () => {
  const heard = vi.fn<() => void>();
  stops.push(onUnsaved(heard));
  showForm();
  expect(hasUnsaved()).toBe(false);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(field, '!');
  expect(hasUnsaved()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  await userEvent.type(field, '{Backspace}');
  expect(hasUnsaved()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a form that is gone has nothing to lose', async () => {
  const { unmount } = showForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  unmount();
  expect(hasUnsaved()).toBe(false);
});
