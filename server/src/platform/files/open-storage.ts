import { join } from 'node:path';
import { localStorage, type FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-storage.ts';

/** Opens the configured storage: a bucket, or the data folder. */
export const openStorage = async ({
  s3,
  dataDir,
}: {
  s3: S3Settings | null;
  dataDir: string;
}): Promise<FileStorage> => {
  if (!s3) return localStorage(join(dataDir, 'files'));
  // Loaded on demand: the client is large, and few installations use it.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(s3);
};
