import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { formComponentTypes, formContentEndpoints } from '@outpost/contracts';
import { fireEvent, screen, waitFor, within } from '@outpost/testing';
import { typeWords } from '../type-words.ts';
import {
  blocks,
  button,
  choose,
  expectOrder,
  field,
  menu,
  open,
  region,
  said,
  saved,
  stored,
} from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test.each(formComponentTypes)('a %s is added where it was asked for', async (type) => {
  const shown = await open();
  await menu(shown, 'Add after Name', typeWords()[type]);
  await waitFor(() => expect(shown.api.callsTo(formContentEndpoints.add)).toHaveLength(1));
  expect(shown.api.callsTo(formContentEndpoints.add)[0]?.body).toMatchObject({ type, order: 3 });
  expect(await said(`${typeWords()[type]} added, position 3 of 5.`)).toBeTruthy();
  await saved();
  expect(blocks()[2]).toBe(`${typeWords()[type]}, ${typeWords()[type]}`);
});

test('what was added is titled at once, and the server hears of both', async () => {
  const shown = await open();
  await menu(shown, 'Add after Name', 'Email');
  await waitFor(() => expect(document.activeElement).toBe(field('Title of component 3')));
  await shown.visitor.keyboard('Work email');
  await expectOrder(['Spring campaign', 'Name', 'Work email', 'Colour', 'Send']);
  await waitFor(() => expect(stored(shown, 'Work email')?.type).toBe('email'));
  await saved();
  expect(field('Title').value).toBe('Work email');
});

test.each([
  ['Move up', 'Colour', ['Spring campaign', 'Colour', 'Name', 'Send'], 2],
  ['Move down', 'Name', ['Spring campaign', 'Colour', 'Name', 'Send'], 3],
])('%s in the menu of %s', async (action, name, order, position) => {
  const shown = await open();
  await menu(shown, `Actions for ${name}`, action);
  await expectOrder(order);
  expect(await said(`${name} moved, position ${position} of 4.`)).toBeTruthy();
  await saved();
  expect(stored(shown, name)?.order).toBe(position);
});

test('a component is moved to a position, and the ends are not among them', async () => {
  const shown = await open();
  await menu(shown, 'Actions for Name', 'Move to position');
  const positions = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Position' });
  expect([...positions.options].map(({ value }) => value)).toEqual(['2', '3']);
  await shown.visitor.selectOptions(positions, '3');
  await shown.visitor.click(button('Move'));
  await expectOrder(['Spring campaign', 'Colour', 'Name', 'Send']);
});

test('the first and the last have no handle and no menu', async () => {
  await open();
  const canvas = within(screen.getByRole('region', { name: 'Form' }));
  for (const name of ['Spring campaign', 'Send']) {
    expect(screen.queryByRole('button', { name: `Move ${name}` })).toBeNull();
    expect(canvas.queryByRole('button', { name: `Actions for ${name}` })).toBeNull();
  }
  expect(button('Move Name')).toBeTruthy();
});

test('a handle moves its component by the keys', async () => {
  const shown = await open();
  const keys = { ' ': 32, ArrowDown: 40 } as const;
  const hit = (key: keyof typeof keys) =>
    fireEvent.keyDown(button('Move Name'), { key, code: key, keyCode: keys[key] });
  button('Move Name').focus();
  hit(' ');
  await said('Name lifted, position 2 of 4.');
  hit('ArrowDown');
  await said('Name, position 3 of 4.');
  hit(' ');
  await expectOrder(['Spring campaign', 'Colour', 'Name', 'Send']);
  await waitFor(() =>
    expect(shown.api.callsTo(formContentEndpoints.changeOrder)[0]?.body).toEqual({ order: 3 }),
  );
});

test('a handle on the form itself moves its component too', async () => {
  const shown = await open();
  const handle = button('Move Colour on the form');
  handle.focus();
  fireEvent.keyDown(handle, { key: ' ', code: ' ', keyCode: 32 });
  await said('Colour lifted, position 3 of 4.');
  fireEvent.keyDown(handle, { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 });
  await said('Colour, position 2 of 4.');
  fireEvent.keyDown(handle, { key: ' ', code: ' ', keyCode: 32 });
  await expectOrder(['Spring campaign', 'Colour', 'Name', 'Send']);
  await waitFor(() => expect(stored(shown, 'Colour')?.order).toBe(2));
});

test('a phone shows the settings of what is chosen, and the form with what is added', async () => {
  const before = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...before(media),
    matches: media.includes('max-width'),
  }));
  const shown = await open();
  await shown.visitor.click(screen.getByRole('tab', { name: 'Form' }));
  await shown.visitor.click(button('Name, Short answer'));
  expect(field('Title').value).toBe('Name');
  await shown.visitor.click(screen.getByRole('tab', { name: 'Form' }));
  await menu(shown, 'Add after Name', 'Email');
  await waitFor(() => expect(document.activeElement).toBe(field('Title of component 3')));
  await shown.visitor.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Email');
});

test('the outline scrolls the form to what is chosen, and the form the outline', async () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.closest('section')?.getAttribute('aria-label') ?? null);
  };
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const shown = await open();
  await shown.visitor.click(region('Outline').getByRole('button', { name: /^Colour/ }));
  expect(scrolled).toContain('Form');
  scrolled.length = 0;
  await choose(shown, 'Name');
  expect(scrolled).toContain('Outline');
});

test('a copy stands behind its original', async () => {
  const shown = await open();
  await menu(shown, 'Actions for Name', 'Duplicate');
  await expectOrder(['Spring campaign', 'Name', 'Name', 'Colour', 'Send']);
  await waitFor(() =>
    expect(shown.api.callsTo(formContentEndpoints.duplicateComponent)).toHaveLength(1),
  );
});

test('what was removed is brought back by the toast, where it was', async () => {
  const shown = await open();
  const { _id } = stored(shown, 'Name') ?? {};
  await menu(shown, 'Actions for Name', 'Remove');
  await expectOrder(['Spring campaign', 'Colour', 'Send']);
  await shown.visitor.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as Element);
  await expectOrder(['Spring campaign', 'Name', 'Colour', 'Send']);
  await waitFor(() =>
    expect(shown.api.callsTo(formContentEndpoints.add)[0]?.body).toMatchObject({ _id, order: 2 }),
  );
});
