import { expect, test } from 'vitest';
import { fakeApi, makeFaq, renderScreen, screen } from '@outpost/testing';
import { routes } from '../routes.tsx';

test('shows the questions', async () => {
  const api = fakeApi({ faqs: [makeFaq({ question: 'Why?' })] });
  renderScreen(routes, { path: '/faqs', api });
  expect(await screen.findByRole('cell', { name: 'Why?' })).toBeTruthy();
});
