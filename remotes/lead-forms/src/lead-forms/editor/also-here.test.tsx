import { beforeEach, expect, test } from 'vitest';
import { hearPresence } from '@outpost/api-client';
import type { Present } from '@outpost/contracts';
import { act, makeId, screen, within } from '@outpost/testing';
import { open, region, stored, viewer, type Shown } from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const olga = { socket: 'one', _id: makeId(), name: 'Olga Brandt', at: null };
const hear = ({ id }: Shown, ...people: Present[]) =>
  act(() => hearPresence({ place: { kind: 'lead_forms', _id: id }, people }));
const status = () => within(screen.getByRole('status', { name: 'Also here' }));

test('whoever has the form open too is named, with the component they are on', async () => {
  const shown = await open();
  hear(shown, olga);
  expect(status().getByText('Olga Brandt')).toBeTruthy();
  hear(shown, olga, { ...olga, socket: 'two', at: stored(shown, 'Colour')?._id ?? null });
  expect(status().getAllByText('Olga Brandt')).toHaveLength(1);
  expect(status().getByText('on Colour')).toBeTruthy();
  expect(region('Outline').getByText('Olga Brandt is here')).toBeTruthy();
  hear(shown);
  expect(status().queryByText('Olga Brandt')).toBeNull();
});

test('another tab of one’s own is told as such', async () => {
  const shown = await open();
  hear(shown, { ...olga, _id: viewer._id, name: 'Me' });
  expect(status().getByText('You, in another tab')).toBeTruthy();
});

test('nothing is told of another form', async () => {
  const shown = await open();
  hear({ ...shown, id: makeId() }, olga);
  expect(status().queryByText('Olga Brandt')).toBeNull();
});
