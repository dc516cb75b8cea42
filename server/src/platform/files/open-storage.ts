import { join } from 'node:path';
import { localStorage, type FileStorage } from './file-storage.ts';
import type { S3Settings } from './s3-storage.ts';

/** Where files are kept as configured: in a bucket, or in the data folder. */
export const openStorage = async ({
  s3,
  dataDir,
}: {
  s3: S3Settings | null;
  dataDir: string;
}): Promise<FileStorage> => {
  if (!s3) return localStorage(join(dataDir, 'files'));
  // Its client is large, and few need it.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(s3);
};
