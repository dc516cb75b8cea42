import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../control/button.tsx';
import { Form } from './form.tsx';
import { GroupedChoiceField } from './grouped-choice-field.tsx';

interface Values extends Record<string, unknown> {
  events: string[];
}

const option = (value: string, description?: string) => ({ value, label: value, description });
const groups = [
  {
    label: 'User',
    options: [option('user.created', 'Somebody was invited.'), option('user.gone')],
  },
  { label: 'FAQ', options: [option('faq.created'), option('faq.gone'), option('faq.moved')] },
];

const show = (events: string[] = []) => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  render(
    <Form<Values>
      initialValues={{ events }}
      validate={(values) => (values.events.length > 0 ? {} : { events: 'Events is required' })}
      onSubmit={onSubmit}
    >
      {() => (
        <>
          <GroupedChoiceField name="events" label="Events" groups={groups} />
          <Button type="submit">Send</Button>
        </>
      )}
    </Form>,
  );
  const visitor = userEvent.setup({ delay: null });
  const sent = async () => {
    await visitor.click(screen.getByRole('button', { name: 'Send' }));
    return onSubmit.mock.calls.at(-1)?.[0].events;
  };
  return { onSubmit, visitor, sent };
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search in Events' });
const stateOf = (name: string) => box(name).getAttribute('aria-checked');

test('a group opens, and its options are chosen in their order, with descriptions', async () => {
  const { visitor, sent } = show();
  expect(screen.queryByRole('checkbox', { name: 'user.created' })).toBeNull();
  const opener = screen.getByRole('button', { name: 'Options of User' });
  await visitor.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await visitor.click(box('user.gone'));
  await visitor.click(box('user.created'));
  const id = box('user.created').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Somebody was invited.');
  expect(await sent()).toEqual(['user.created', 'user.gone']);
});

test('the box of a group is off, mixed or on, and changes all of it', async () => {
  const { visitor, sent } = show(['faq.gone']);
  expect([stateOf('User'), stateOf('FAQ'), stateOf('All')]).toEqual(['false', 'mixed', 'mixed']);
  expect(box('faq.gone').checked).toBe(true);
  await visitor.click(box('FAQ'));
  expect(stateOf('FAQ')).toBe('true');
  const faq = within(screen.getByRole('group', { name: 'FAQ' }));
  expect(faq.getByText('3 of 3')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 of 5');
  expect(await sent()).toEqual(['faq.created', 'faq.gone', 'faq.moved']);
  await visitor.click(box('FAQ'));
  expect(stateOf('FAQ')).toBe('false');
  await visitor.click(box('All'));
  expect(await sent()).toHaveLength(5);
});

test('a search opens what it finds, and its boxes choose only that', async () => {
  const { onSubmit, visitor, sent } = show(['user.gone']);
  await visitor.type(search(), 'CREATED{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  const names = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent);
  expect(names).toEqual(['All that were found', 'User', 'user.created', 'FAQ', 'faq.created']);
  await visitor.click(box('All that were found'));
  expect(await sent()).toEqual(['user.created', 'user.gone', 'faq.created']);
  await visitor.clear(search());
  await visitor.type(search(), 'invited');
  expect(screen.queryByRole('group', { name: 'FAQ' })).toBeNull();
  await visitor.type(search(), 'xyz');
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

test('is used by keyboard, and keeps values that have no option', async () => {
  const { visitor, sent } = show(['old.event']);
  await visitor.click(search());
  await visitor.tab();
  expect(document.activeElement).toBe(box('All'));
  await visitor.tab();
  await visitor.keyboard(' ');
  expect(await sent()).toEqual(['user.created', 'user.gone', 'old.event']);
});

test('taking the last choice away says at once that one is needed', async () => {
  const { visitor } = show(['user.gone']);
  await visitor.click(box('user.gone'));
  expect(screen.getByText('Events is required')).toBeTruthy();
});
