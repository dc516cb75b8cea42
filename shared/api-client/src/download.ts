import type { Endpoint, QueryInput } from '@outpost/contracts';
import { answerOf } from './call.ts';

/** Milliseconds in which the browser must have started to write a file. */
const handOverMs = 60_000;

/** Saves a file under a name, as a download does. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), handOverMs);
};

/** Returns the file name of a reply, which has the day in the caller's zone; null without one. */
const nameIn = (response: Response): string | null =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;

/**
 * Saves all rows of a list's query as a file, by the name of the reply or else `fileName`, and
 * returns the number of rows in the server's header. Throws `ApiFailure`, and then saves nothing.
 */
export const download = (
  endpoint: Endpoint & { readonly isCsv: true },
  query: QueryInput,
  fileName: string,
  params?: Record<string, string>,
): Promise<number> => {
  // A file holds all pages.
  const { page: _page, limit: _limit, ...rest } = query;
  return answerOf(endpoint, { query: rest, params }, async (response) => {
    saveFile(await response.blob(), nameIn(response) ?? fileName);
    return Number(response.headers.get('x-total-count') ?? 0);
  });
};
