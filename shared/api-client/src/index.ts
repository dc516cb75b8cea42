export { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
export { ApiFailure } from './api-failure.ts';
export { call } from './call.ts';
export type { QueryInput } from './encode-query.ts';
export { createQueryClient, queryFor, useChange } from './queries.ts';
export { useList } from './use-list.ts';
