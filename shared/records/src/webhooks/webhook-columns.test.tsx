import { expect, test } from 'vitest';
import { makeWebhook, renderScreen, screen } from '@outpost/testing';
import { webhookColumns } from './webhook-columns.tsx';

test.each([
  [0, 'Enabled'],
  [1, 'Last delivery failed'],
  [3, '3 failures in a row'],
])('a webhook after %i failures is "%s"', (consecutiveFailures, text) => {
  const status = webhookColumns().find(({ id }) => id === 'status');
  const verifiedAt = '2026-02-01T10:00:00.000Z';
  const webhook = makeWebhook({ status: 'enabled', verifiedAt, consecutiveFailures });
  renderScreen(<>{status?.render(webhook)}</>);
  expect(screen.getByText(text)).toBeTruthy();
});
