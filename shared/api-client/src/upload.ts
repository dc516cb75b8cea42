import type { Endpoint, ReplyOf } from '@outpost/contracts';
import { answerOf, dataOf, type CallInput } from './call.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

export interface UploadInput<E extends Endpoint> extends Omit<
  CallInput<E>,
  'body' | 'isBackground'
> {
  file: File;
  /** Receives the share sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads a file and returns the `data` of the answer. Throws `ApiFailure`. */
export const upload = <E extends Endpoint & { readonly isUpload: true }>(
  endpoint: E,
  { file, onProgress, ...input }: UploadInput<E>,
): Promise<ReplyOf<E>> => {
  const body = new FormData();
  body.set('file', file, file.name);
  return answerOf(endpoint, input as CallInput, dataOf(endpoint), {
    body,
    // No time limit and no retry: a large upload starts again only after the user asks for it.
    timeout: false,
    retry: 0,
    ...(onProgress && { fetch: fetchWithProgress(body, onProgress) }),
  });
};
