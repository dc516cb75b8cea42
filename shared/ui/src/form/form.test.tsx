import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../control/button.tsx';
import { SelectField, TextField } from './fields.tsx';
import { Form } from './form.tsx';

interface Person extends Record<string, unknown> {
  name: string;
  email: string;
  role: string;
}

type Send = (values: Person) => Promise<unknown>;

const validate = ({ name, email }: Person): Record<string, string> => ({
  ...(!name && { name: 'Name is required' }),
  ...(!email && { email: 'Email is required' }),
});

const refused = (message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { fields });

const roles = [
  { value: '', label: 'Choose a role' },
  { value: 'member', label: 'Member' },
];

const show = (onSubmit: Send, initialValues: Person = { name: '', email: '', role: '' }) => {
  render(
    <Form initialValues={initialValues} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting, isDirty }) => (
        <>
          <TextField name="name" label="Name" />
          <TextField name="email" label="Email" hint="At work" />
          <SelectField name="role" label="Role" options={roles} />
          <Button type="submit" isBusy={isSubmitting}>
            Send
          </Button>
          <p>{isDirty ? 'changed' : 'unchanged'}</p>
        </>
      )}
    </Form>,
  );
  return userEvent.setup({ delay: null });
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const ada: Person = { name: 'Ada', email: 'ada@acme.example', role: 'member' };
const sender = () => vi.fn<Send>(() => Promise.resolve());

test('is checked before it is sent, and the first wrong field gets the focus', async () => {
  const onSubmit = sender();
  const visitor = show(onSubmit, { ...ada, email: '', name: '' });
  await visitor.click(send());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Email is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
});

test('the focus goes past fields that are right', async () => {
  const visitor = show(sender(), { ...ada, email: '' });
  await visitor.click(send());
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

test('a message comes when a field is left, not while it is typed in', async () => {
  const visitor = show(sender(), { ...ada, email: '' });
  await visitor.clear(field('Name'));
  expect(screen.queryByText('Name is required')).toBeNull();
  await visitor.tab();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(isWrong('Name')).toBe(true);
  expect(isWrong('Email')).toBe(false);
});

test('a message takes the place of the hint and belongs to its field', async () => {
  const visitor = show(sender());
  const description = () =>
    document.getElementById(field('Email').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description()).toBe('At work');
  await visitor.click(send());
  expect(description()).toBe('Email is required');
  await visitor.type(field('Email'), 'ada@acme.example');
  expect(description()).toBe('At work');
});

test('what is right is sent, by Enter too', async () => {
  const onSubmit = sender();
  const visitor = show(onSubmit, ada);
  await visitor.type(field('Name'), ' Byron{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ ...ada, name: 'Ada Byron' }]]);
});

test('a field that was emptied is sent empty', async () => {
  const onSubmit = sender();
  const visitor = show(onSubmit, ada);
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Role' }), '');
  await visitor.click(send());
  expect(onSubmit.mock.calls).toEqual([[{ ...ada, role: '' }]]);
});

test('what was typed and taken back is no change', async () => {
  const visitor = show(sender());
  await visitor.type(field('Name'), 'A');
  expect(screen.getByText('changed')).toBeTruthy();
  await visitor.clear(field('Name'));
  expect(screen.getByText('unchanged')).toBeTruthy();
});

test('a double click sends once, and the button is busy until there is an answer', async () => {
  const answer = Promise.withResolvers<void>();
  const onSubmit = vi.fn<Send>(() => answer.promise);
  const visitor = show(onSubmit, ada);
  await visitor.dblClick(send());
  fireEvent.submit(send().form as HTMLFormElement);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(send().disabled).toBe(true);
  answer.resolve();
  await waitFor(() => expect(send().disabled).toBe(false));
});

test('messages of the server stand beside their fields until these are edited', async () => {
  const fields = { name: 'Name is taken', email: 'Email is taken' };
  const visitor = show(() => Promise.reject(refused('Name is taken', fields)), ada);
  await visitor.click(send());
  expect(await screen.findByText('Name is taken')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await visitor.type(field('Name'), '!!');
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.queryByText('Name is taken')).toBeNull();
  expect(isWrong('Name')).toBe(false);
  expect(screen.getByText('Email is taken')).toBeTruthy();
});

test('the first field the server refused gets the focus, however late it is shown', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
  const visitor = show(() => Promise.reject(refused('No', { email: 'Email is taken' })), ada);
  await visitor.click(send());
  await screen.findByText('Email is taken');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

test.each([
  ['a failure of no field', undefined],
  ['a failure of a field that is not here', { planet: 'Planet is unknown' }],
])('%s is told for the whole form', async (_, fields) => {
  const visitor = show(() => Promise.reject(refused('The server is busy.', fields)), ada);
  await visitor.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
  expect(field('Name').value).toBe('Ada');
});

test('after a failure the form can be sent again, and the message goes', async () => {
  const onSubmit = sender().mockRejectedValueOnce(refused('The server is busy.'));
  const visitor = show(onSubmit, ada);
  await visitor.click(send());
  await screen.findByRole('alert');
  await visitor.click(send());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a field the server refused can be sent again unchanged', async () => {
  const onSubmit = sender().mockRejectedValueOnce(refused('No', { name: 'Name is taken' }));
  const visitor = show(onSubmit, ada);
  await visitor.click(send());
  await screen.findByText('Name is taken');
  await visitor.click(send());
  await waitFor(() => expect(screen.queryByText('Name is taken')).toBeNull());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
