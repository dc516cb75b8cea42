import { askAhead } from '@outpost/api-client';
import { defaultLimit, type ListName } from '@outpost/contracts';

/**
 * Asks for the rows a list begins with and for how it is arranged, before its code has come. An
 * address that says more is left to the list itself.
 */
export const firstRows =
  (path: string, list: ListName) =>
  ({ url }: { url: URL }): void => {
    if (url.search !== '') return;
    askAhead(path, { page: 1, limit: defaultLimit });
    askAhead('/super-admin/list-settings', { list });
  };
