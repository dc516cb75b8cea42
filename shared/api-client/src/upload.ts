import type { Endpoint, ReplyOf } from '@outpost/contracts';
import { answerOf, dataOf, type CallInput } from './call.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** How long a file may be under way. */
const timeout = 10 * 60_000;

export interface UploadInput<E extends Endpoint> extends Omit<
  CallInput<E>,
  'body' | 'isBackground'
> {
  file: File;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends a file to an endpoint that takes one, and returns its `data`. Throws `ApiFailure`. */
export const upload = <E extends Endpoint & { readonly isUpload: true }>(
  endpoint: E,
  { file, onProgress, ...input }: UploadInput<E>,
): Promise<ReplyOf<E>> => {
  const body = new FormData();
  body.set('file', file, file.name);
  const progress = onProgress && { fetch: fetchWithProgress(onProgress) };
  return answerOf(endpoint, input as CallInput, dataOf(endpoint), { body, timeout, ...progress });
};
