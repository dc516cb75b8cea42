import { askAhead } from '@outpost/api-client';
import { asksOfList, type ListName } from '@outpost/contracts';

/**
 * Asks for the rows a list begins with and for how it is arranged, before its code has come. An
 * address that says more is left to the list itself.
 */
export const firstRows =
  (path: string, list: ListName) =>
  ({ url }: { url: URL }): void => {
    if (url.search !== '') return;
    for (const ask of asksOfList(path, list)) askAhead(ask.path, ask.query);
  };
