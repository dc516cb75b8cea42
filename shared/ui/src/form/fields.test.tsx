import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../control/button.tsx';
import { CheckboxGroupField, SwitchField, TextField } from './fields.tsx';
import { Form } from './form.tsx';

interface Values extends Record<string, unknown> {
  scopes: string[];
  isPublished: boolean;
  secret: string;
}

const show = (initialValues: Values) => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  render(
    <Form<Values>
      initialValues={initialValues}
      validate={({ scopes }) => (scopes.length > 0 ? {} : { scopes: 'Scopes is required' })}
      onSubmit={onSubmit}
    >
      {() => (
        <>
          <CheckboxGroupField
            name="scopes"
            label="Scopes"
            hint="What it may do"
            options={[
              { value: 'read', label: 'Read' },
              { value: 'write', label: 'Write' },
            ]}
          />
          <SwitchField name="isPublished" label="Published" />
          <TextField name="secret" label="Secret" isDisabled />
          <Button type="submit">Send</Button>
        </>
      )}
    </Form>,
  );
  return { onSubmit, visitor: userEvent.setup({ delay: null }) };
};

const none: Values = { scopes: [], isPublished: false, secret: 's' };
const scopes = () => within(screen.getByRole('group', { name: 'Scopes' }));
const scope = (name: string) => scopes().getByRole<HTMLInputElement>('checkbox', { name });

test('a group of checkboxes holds what is chosen, in the order of choosing', async () => {
  const { onSubmit, visitor } = show({ ...none, scopes: ['write'] });
  expect(scope('Write').checked).toBe(true);
  expect(scope('Read').checked).toBe(false);
  await visitor.click(scope('Read'));
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit.mock.calls[0]?.[0].scopes).toEqual(['write', 'read']);
});

test('taking the last choice away says at once that one is needed', async () => {
  const { onSubmit, visitor } = show({ ...none, scopes: ['write'] });
  expect(scopes().getByText('What it may do')).toBeTruthy();
  await visitor.click(scope('Write'));
  expect(scopes().getByText('Scopes is required')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a switch is on or off', async () => {
  const { onSubmit, visitor } = show({ ...none, scopes: ['read'] });
  const published = screen.getByRole<HTMLInputElement>('switch', { name: 'Published' });
  expect(published.checked).toBe(false);
  await visitor.click(published);
  expect(published.checked).toBe(true);
  await visitor.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit.mock.calls[0]?.[0].isPublished).toBe(true);
});

test('a field that is off is read and cannot be typed in', async () => {
  const { visitor } = show(none);
  const secret = screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' });
  expect(secret.disabled).toBe(true);
  await visitor.type(secret, 'x');
  expect(secret.value).toBe('s');
});
