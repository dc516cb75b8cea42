import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';
import { commonSummaries, eventTables, eventTypes } from './events/events.ts';

const reads = allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);

test.each(eventTypes)('every path that %s names is one of the API', (type) => {
  const { lists, stale = [], summaries = [] } = eventTables[type];
  expect(reads).toEqual(expect.arrayContaining([...lists, ...summaries, ...commonSummaries]));
  for (const beginning of stale)
    expect(reads.some((path) => path.startsWith(beginning))).toBe(true);
});

test.each([
  ['tickets', '/super-admin/tickets/:id'],
  ['jira_links', '/super-admin/tickets/:id/jira'],
] as const)('a change of %s is read at once where a ticket is open', (type, path) => {
  expect(eventTables[type].summaries).toContain(path);
});
