import { renderScreen, screen } from '@outpost/testing';
import { expect, test } from 'vitest';
import { FieldCard } from './field-card.tsx';

test('a card of fields is a group of its name', () => {
  renderScreen(<FieldCard label="Rule 1">Fields</FieldCard>);
  expect(screen.getByRole('group', { name: 'Rule 1' }).textContent).toContain('Fields');
});
