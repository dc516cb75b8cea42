export {
  QueryClientProvider,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { aheadSettled, takeOverAhead } from './ahead.ts';
export { setApiOrigin } from './api-origin.ts';
export { ApiFailure } from './api-failure.ts';
export { inputOf } from './background.ts';
export { askAhead, call, firstAnswers } from './call.ts';
export { download, saveFile } from './download.ts';
export type { QueryInput } from './encode-query.ts';
export { openLiveUpdates } from './live-updates.ts';
export { encodeQuery } from './encode-query.ts';
export { hearNews, useNews } from './news.ts';
export { useRowChange } from './optimistic.ts';
export { hearPresence, usePresence } from './presence.ts';
export {
  createQueryClient,
  keyOf,
  listQueryFor,
  queryFor,
  useChange,
  useReady,
  useUpload,
} from './queries.ts';
export { onReleases } from './release-news.ts';
export { upload } from './upload.ts';
export { useList } from './use-list.ts';
