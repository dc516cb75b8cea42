import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  callAddress,
  companyAgentEndpoints,
  faqEndpoints,
  richTextOf,
  type Faq,
} from '@outpost/contracts';
import { forgetPrefetches, prefetch } from './prefetch.ts';
import { createQueryClient, useChange } from './queries.ts';
import { useList } from './use-list.ts';

const faq = (question: string): Faq => ({
  _id: '00000000-0000-4000-8000-000000000001',
  question,
  answer: 'Yes.',
  content: richTextOf('Yes.'),
  slug: 'faq',
  category: 'General',
  audience: 'public',
  audienceRoles: [],
  locale: 'en',
  position: 1,
  isPublished: true,
  views: 0,
  votes: 0,
  helpfulVotes: 0,
  whiteLabel: { _id: '00000000-0000-4000-8000-000000000002', name: 'Acme' },
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  version: 1,
});

type Reply = () => Response | Promise<Response>;

const pageOf = (question: string, page: number) => () =>
  Response.json({ data: { faqs: [faq(question)], total: 30, page, limit: 25 } });
const busy = () =>
  Response.json(
    { statusCode: 500, message: 'Oh no.', code: 'internal', requestId: 'req-1' },
    { status: 500 },
  );

let replies: Reply[];
let cache: QueryClient;
const requests: Request[] = [];

beforeEach(() => {
  forgetPrefetches();
  requests.length = 0;
  replies = [];
  cache = createQueryClient();
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    const reply = replies.shift();
    if (!reply) throw new Error('No answer is left.');
    return reply();
  });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);

const showList = () =>
  renderHook(({ page }) => useList(faqEndpoints.list, 'faqs', { page }), {
    wrapper,
    initialProps: { page: 1 },
  });

const questions = (list: { rows: Faq[] | undefined }) => list.rows?.map(({ question }) => question);

test('has no rows until the first answer, then those of the page', async () => {
  replies = [pageOf('One?', 1)];
  const { result } = showList();
  expect(result.current).toMatchObject({ rows: undefined, isFetching: true, failure: null });
  await waitFor(() => expect(questions(result.current)).toEqual(['One?']));
  expect(result.current).toMatchObject({ total: 30, page: 1, limit: 25, isFetching: false });
});

const prefetched = async () => {
  prefetch(callAddress(faqEndpoints.list.path, {}, { page: 1 }));
  // Lets the body of the answer be read.
  await new Promise((resolve) => setTimeout(resolve));
};

test('rows that were asked for ahead and have come are there in the first render', async () => {
  replies = [pageOf('One?', 1)];
  await prefetched();
  const { result } = showList();
  expect(questions(result.current)).toEqual(['One?']);
  expect(result.current).toMatchObject({ total: 30, isFetching: false });
  expect(requests).toHaveLength(1);
});

test('rows asked for ahead are younger than those of an earlier visit', async () => {
  replies = [pageOf('Before?', 1), pageOf('One?', 1)];
  const earlier = showList();
  await waitFor(() => expect(questions(earlier.result.current)).toEqual(['Before?']));
  earlier.unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await prefetched();
  expect(questions(showList().result.current)).toEqual(['One?']);
  expect(requests).toHaveLength(2);
});

test('an answer asked for ahead that makes no sense is asked for again', async () => {
  replies = [() => Response.json({ data: { faqs: 'none' } }), pageOf('One?', 1)];
  await prefetched();
  const { result } = showList();
  expect(result.current.rows).toBeUndefined();
  await waitFor(() => expect(questions(result.current)).toEqual(['One?']));
});

test('keeps the rows on screen while the next page is on its way', async () => {
  const next = Promise.withResolvers<Response>();
  replies = [pageOf('One?', 1), () => next.promise];
  const { result, rerender } = showList();
  await waitFor(() => expect(questions(result.current)).toEqual(['One?']));
  rerender({ page: 2 });
  await waitFor(() => expect(result.current.isFetching).toBe(true));
  expect(questions(result.current)).toEqual(['One?']);
  expect(requests[1]?.url).toContain('page=2');
  next.resolve(pageOf('Two?', 2)());
  await waitFor(() => expect(questions(result.current)).toEqual(['Two?']));
  expect(result.current.page).toBe(2);
});

test('gives up the older request when another page is asked for', async () => {
  replies = [() => new Promise<Response>(() => undefined), pageOf('Two?', 2)];
  const { result, rerender } = showList();
  await waitFor(() => expect(requests).toHaveLength(1));
  rerender({ page: 2 });
  await waitFor(() => expect(questions(result.current)).toEqual(['Two?']));
  expect(requests[0]?.signal.aborted).toBe(true);
});

test('tells why there are no rows, and asks again on retry', async () => {
  replies = [busy, pageOf('One?', 1)];
  const { result } = showList();
  await waitFor(() => expect(result.current.failure?.message).toBe('Oh no.'));
  expect(result.current.failure).toMatchObject({ statusCode: 500, requestId: 'req-1' });
  expect(result.current.rows).toBeUndefined();
  act(() => result.current.onRetry());
  await waitFor(() => expect(questions(result.current)).toEqual(['One?']));
  expect(result.current.failure).toBeNull();
});

test('keeps the old rows beside the failure when a refresh fails', async () => {
  replies = [pageOf('One?', 1), busy];
  const { result } = showList();
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  act(() => result.current.onRetry());
  await waitFor(() => expect(result.current.failure?.message).toBe('Oh no.'));
  expect(questions(result.current)).toEqual(['One?']);
});

const agentsOf = (name: string) => () => {
  const agent = {
    _id: '00000000-0000-4000-8000-000000000003',
    name,
    type: 'sales',
    category: 'general',
    isEnabled: true,
    runs: 0,
    lastRunAt: null,
    lastRunOutcome: null,
    recentRuns: 0,
    recentFailures: 0,
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
    version: 1,
  };
  return Response.json({ data: { agents: [agent], total: 1, page: 1, limit: 25 } });
};

test('the list of one record is asked for by its id, and stands in for no other record', async () => {
  const other = Promise.withResolvers<Response>();
  replies = [agentsOf('Scout'), () => other.promise];
  const { result, rerender } = renderHook(
    ({ id }) => useList(companyAgentEndpoints.list, 'agents', { page: 1 }, { id }),
    { wrapper, initialProps: { id: 'one' } },
  );
  const names = () => result.current.rows?.map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(['Scout']));
  rerender({ id: 'two' });
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(names()).toBeUndefined();
  other.resolve(agentsOf('Echo')());
  await waitFor(() => expect(names()).toEqual(['Echo']));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/v1/super-admin/companies/one/agents',
    '/v1/super-admin/companies/two/agents',
  ]);
});

const showChange = () =>
  renderHook(
    () => ({
      list: useList(faqEndpoints.list, 'faqs', { page: 1 }),
      remove: useChange(faqEndpoints.remove, [faqEndpoints.list]),
    }),
    { wrapper },
  );

const id = { params: { id: '00000000-0000-4000-8000-000000000001' } };

test('a change has the lists it touches fetched again before it counts as done', async () => {
  const removed = () => Response.json({ data: { message: 'Gone.' } });
  replies = [pageOf('One?', 1), removed, pageOf('Two?', 1)];
  const { result } = showChange();
  await waitFor(() => expect(questions(result.current.list)).toEqual(['One?']));
  await act(() => result.current.remove.mutateAsync(id));
  await waitFor(() => expect(questions(result.current.list)).toEqual(['Two?']));
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

test('a change that failed leaves the lists as they are', async () => {
  replies = [pageOf('One?', 1), busy];
  const { result } = showChange();
  await waitFor(() => expect(questions(result.current.list)).toEqual(['One?']));
  await act(() => expect(result.current.remove.mutateAsync(id)).rejects.toThrow('Oh no.'));
  expect(questions(result.current.list)).toEqual(['One?']);
  expect(requests).toHaveLength(2);
});
