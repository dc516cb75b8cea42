import { beforeEach, expect, test } from 'vitest';
import { recordChange } from '@outpost/api-client';
import { leadFormEndpoints } from '@outpost/contracts';
import { act, screen } from '@outpost/testing';
import { choose, field, open, type Shown } from './testing/open-editor.tsx';

beforeEach(() => localStorage.clear());

const deleteForm = ({ api }: Shown) => {
  api.rows.forms.splice(0);
  api.rows.components.splice(0);
};
const expectGone = () => screen.findByRole('heading', { name: 'This form was deleted' });

test('a form that was deleted while it was edited keeps what was typed', async () => {
  const shown = await open();
  await choose(shown, 'Name');
  deleteForm(shown);
  await shown.visitor.type(field('Title'), ' of yours');
  await expectGone();
  expect(field('Text of the form').value).toContain('Name of yours (Short answer)');
  expect(field('Text of the form').value).toContain('- Blue');
  expect(field('Text of the form').readOnly).toBe(true);
  expect(JSON.stringify({ ...localStorage })).toContain('Name of yours');
});

test('its deletion is noticed before anything else is typed', async () => {
  const shown = await open();
  deleteForm(shown);
  act(() => recordChange(leadFormEndpoints.list.path, { action: 'deleted' }));
  await expectGone();
});
