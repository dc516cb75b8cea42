import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Person {
  name: string;
  city: string;
  note: string;
  version: number;
}
type Values = Omit<Person, 'version'>;
type Send = (values: Values, newer: Person | null) => Promise<unknown>;

const opened: Person = { name: 'Ada', city: 'London', note: '', version: 1 };
const valuesOf = ({ name, city, note }: Person): Values => ({ name, city, note });
const labels = { name: 'Name', city: 'City', note: 'Note' };

const conflict = (current: Person) =>
  Object.assign(new Error('It was changed by somebody else in the meantime.'), { current });

const show = (onSubmit: Send) => {
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog<Values, Person>
      title="Edit Ada"
      submitLabel="Save"
      initialValues={valuesOf(opened)}
      record={{ valuesOf, labels }}
      validate={() => ({})}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
      <TextField name="note" label="Note" />
    </FormDialog>,
  );
  return { onClose, visitor: userEvent.setup({ delay: null }) };
};

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true });
const button = (name: string) => screen.getByRole('button', { name });
const rows = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Another user changed this' });
  return within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
    .map((cells) => cells.join(' | '));
};

/** Refuses the first submission because of a newer state, and accepts all later ones. */
const refusingOnce = (newer: Person) => {
  const sent: [Values, number][] = [];
  const send: Send = async (values, seen) => {
    sent.push([values, seen?.version ?? opened.version]);
    if (sent.length === 1) throw conflict(newer);
  };
  return { send, sent };
};

const newer: Person = { name: 'Augusta', city: 'Paris', note: '', version: 2 };

const type = async (visitor: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  await visitor.clear(field(name));
  await visitor.type(field(name), text);
};

test('what was typed stands beside what somebody else saved meanwhile', async () => {
  const { send } = refusingOnce(newer);
  const { visitor, onClose } = show(send);
  await type(visitor, 'Name', 'Ada B.');
  await visitor.click(button('Save'));
  expect(await rows()).toEqual(['Name | Ada B. | Augusta', 'City | Paris | Paris']);
  expect(onClose).not.toHaveBeenCalled();
  expect([field('Name').value, field('City').value]).toEqual(['Ada B.', 'Paris']);
});

test('keeping mine sends what was typed over the newer state, and theirs where nothing was', async () => {
  const { send, sent } = refusingOnce(newer);
  const { visitor, onClose } = show(send);
  await type(visitor, 'Name', 'Ada B.');
  await visitor.click(button('Save'));
  await rows();
  await visitor.click(button('Keep mine'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    [{ name: 'Ada B.', city: 'London', note: '' }, 1],
    [{ name: 'Ada B.', city: 'Paris', note: '' }, 2],
  ]);
});

test('taking theirs shows the newer state and sends nothing', async () => {
  const { send, sent } = refusingOnce(newer);
  const { visitor } = show(send);
  await type(visitor, 'Name', 'Ada B.');
  await visitor.click(button('Save'));
  await rows();
  await visitor.click(button('Take theirs'));
  await waitFor(() => expect(field('Name').value).toBe('Augusta'));
  expect(field('City').value).toBe('Paris');
  expect(sent).toHaveLength(1);
  await type(visitor, 'Note', 'Later');
  await visitor.click(button('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([{ name: 'Augusta', city: 'Paris', note: 'Later' }, 2]);
});

test('closing the question keeps everything as it was typed', async () => {
  const { send } = refusingOnce(newer);
  const { visitor, onClose } = show(send);
  await type(visitor, 'Name', 'Ada B.');
  await visitor.click(button('Save'));
  await rows();
  await visitor.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Another user changed this' })).toBeNull(),
  );
  expect(field('Name').value).toBe('Ada B.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a newer state that says the same as what was typed asks nothing', async () => {
  const { send, sent } = refusingOnce({ ...opened, name: 'Ada B.', version: 2 });
  const { visitor, onClose } = show(send);
  await type(visitor, 'Name', 'Ada B.');
  await visitor.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(([, version]) => version)).toEqual([1, 2]);
});

test('any other refusal is only told', async () => {
  const { visitor } = show(() => Promise.reject(new Error('The server is busy.')));
  await type(visitor, 'Name', 'Ada B.');
  await visitor.click(button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
  expect(screen.queryByRole('dialog', { name: 'Another user changed this' })).toBeNull();
});
