import { prefetch } from '@outpost/api-client';
import { asksOfList, type ListName } from '@outpost/contracts';

/**
 * Prefetches the first rows and the settings of a list while its code is loading. An address with
 * parameters is left to the list itself.
 */
export const firstRows =
  (path: string, list: ListName) =>
  ({ url }: { url: URL }): void => {
    if (url.search !== '') return;
    for (const ask of asksOfList(path, list)) prefetch(ask.path, ask.query);
  };
