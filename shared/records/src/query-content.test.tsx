import { expect, test, vi } from 'vitest';
import { ApiFailure } from '@outpost/api-client';
import { renderScreen, screen } from '@outpost/testing';
import { QueryContent, type QueryState } from './query-content.tsx';

const failed = (statusCode: number) =>
  new ApiFailure({ statusCode, code: 'internal', message: 'It failed' });
const show = (query: Partial<QueryState<string>>) =>
  renderScreen(
    <QueryContent
      query={{ data: undefined, error: null, refetch: () => undefined, ...query }}
      failure="The bill could not be loaded"
      notFound="There is no such bill"
      canBeForbidden
      loading="Loading"
    >
      {(bill) => <p>bill {bill}</p>}
    </QueryContent>,
  );

test('a loaded query renders its data, also after a failed refresh', () => {
  show({ data: 'of May', error: failed(500) });
  expect(screen.queryByText('bill of May')).not.toBeNull();
});

test('a failed query offers a retry', async () => {
  const refetch = vi.fn<() => void>();
  const { visitor } = show({ error: failed(500), refetch });
  expect(screen.queryByText('The bill could not be loaded')).not.toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a missing record has its own title', () => {
  show({ error: failed(404) });
  expect(screen.queryByText('There is no such bill')).not.toBeNull();
});

test('a forbidden query hides older data', () => {
  show({ data: 'of May', error: failed(403) });
  expect(screen.queryByText('bill of May')).toBeNull();
});
