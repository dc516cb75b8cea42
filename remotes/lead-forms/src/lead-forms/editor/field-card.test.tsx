import { renderScreen, screen } from '@outpost/testing';
import { afterEach, expect, test } from 'vitest';
import { FieldCard } from './field-card.tsx';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a card of fields is a group of its name', () => {
  renderScreen(<FieldCard label="Rule 1">Fields</FieldCard>);
  expect(screen.getByRole('group', { name: 'Rule 1' }).textContent).toContain('Fields');
});

test('a new card is brought into view as a whole, with the focus in its first field', () => {
  const seen: unknown[] = [];
  // The test environment has no layout, so nothing scrolls by itself.
  Element.prototype.scrollIntoView = function scroll(options) {
    seen.push([this.getAttribute('role'), options]);
  };
  renderScreen(
    <FieldCard label="Rule 1" isNew>
      <select aria-label="Action" />
    </FieldCard>,
  );
  expect(seen).toEqual([['group', { block: 'nearest' }]]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Action' }));
});
