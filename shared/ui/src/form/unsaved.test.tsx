import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { hasUnsaved, onUnsaved } from './unsaved.ts';
import { useAutosave } from './use-autosave.ts';

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

test('what saves itself is unsaved until it is saved', async () => {
  vi.useFakeTimers();
  const save = async () => undefined;
  const { rerender } = renderHook(
    ({ value }) => useAutosave({ value, initial: { name: 'Ada' }, save }),
    { initialProps: { value: { name: 'Ada' } } },
  );
  expect(hasUnsaved()).toBe(false);
  rerender({ value: { name: 'Adele' } });
  expect(hasUnsaved()).toBe(true);
  await act(() => vi.runAllTimersAsync());
  expect(hasUnsaved()).toBe(false);
});
