import type { Endpoint, ReplyOf } from '@outpost/contracts';
import { answerOf, dataOf, type CallInput } from './call.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

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
  return answerOf(endpoint, input as CallInput, dataOf(endpoint), {
    body,
    // As long as it takes, and once: whoever sends much is asked before it begins again.
    timeout: false,
    retry: 0,
    ...(onProgress && { fetch: fetchWithProgress(body, onProgress) }),
  });
};
