export {
  QueryClientProvider,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { ApiFailure } from './api-failure.ts';
export { call } from './call.ts';
export { download } from './download.ts';
export type { QueryInput } from './encode-query.ts';
export { openLiveUpdates } from './live-updates.ts';
export { createQueryClient, listQueryFor, queryFor, useChange } from './queries.ts';
export { useList } from './use-list.ts';
