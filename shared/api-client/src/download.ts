import type { Endpoint } from '@outpost/contracts';
import { answerOf } from './call.ts';
import type { QueryInput } from './encode-query.ts';

/** How long a browser may take to begin writing a file. */
const handOverMs = 60_000;

/** Saves a file under a name, as if it had been downloaded. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), handOverMs);
};

/**
 * Saves all rows a list query gives as a file, and returns how many the server announced.
 * Throws `ApiFailure`, and saves nothing then.
 */
export const download = (
  endpoint: Endpoint & { readonly isCsv: true },
  query: QueryInput,
  fileName: string,
  params?: Record<string, string>,
): Promise<number> => {
  // A file has every page.
  const { page: _page, limit: _limit, ...rest } = query;
  return answerOf(endpoint, { query: rest, ...(params && { params }) }, async (response) => {
    saveFile(await response.blob(), fileName);
    return Number(response.headers.get('x-total-count') ?? 0);
  });
};
