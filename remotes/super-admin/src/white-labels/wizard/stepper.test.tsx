import { renderScreen, screen } from '@outpost/testing';
import { expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';

test('each step is a link that says how far it has come, the present one marked', () => {
  renderScreen(
    <Stepper
      label="Steps"
      steps={[
        { value: 'name', label: 'Name', state: 'done' },
        { value: 'terms', label: 'Terms', state: 'wrong' },
        { value: 'review', label: 'Review', state: 'open' },
      ]}
      value="terms"
      renderLink={(step, content, current) => (
        <a href={`?step=${step}`} {...current}>
          {content}
        </a>
      )}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Steps' })).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ search }) => search)).toEqual(['?step=name', '?step=terms', '?step=review']);
  expect(screen.getByRole('link', { current: 'step' })).toBe(
    screen.getByRole('link', { name: 'Terms (needs a correction)' }),
  );
  expect(screen.getByRole('link', { name: 'Name (done)' })).toBe(links[0]);
  expect(screen.getByRole('link', { name: 'Review' })).toBe(links[2]);
});
