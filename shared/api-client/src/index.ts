export {
  QueryClientProvider,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { adoptPagePrefetches, prefetch, prefetchesSettled } from './prefetch.ts';
export { setApiOrigin } from './api-origin.ts';
export { ApiFailure } from './api-failure.ts';
export { inputOf } from './background.ts';
export { call, prepareCalls } from './call.ts';
export { download, saveFile } from './download.ts';
export { hearEvents, useEventTail } from './event-tail.ts';
export { openLiveUpdates } from './open-live-updates.ts';
export { recordChange, usePendingChanges } from './pending-changes.ts';
export { useRowChange } from './optimistic.ts';
export { hearPresence, usePresence, useSupportTyping } from './presence.ts';
export {
  createQueryClient,
  keyOf,
  listQueryFor,
  queryFor,
  useChange,
  usePrefetchedReply,
  useUpload,
} from './queries.ts';
export { onReleases } from './release-news.ts';
export { upload } from './upload.ts';
export { useList } from './use-list.ts';
export { setVisitContext, visitContext } from './visit-context.ts';
