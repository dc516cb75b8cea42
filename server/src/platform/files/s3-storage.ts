import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkedFolder, checkedKey, isFileKey, type FileStorage } from './file-storage.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null is Amazon's own. */
  endpoint: string | null;
  /** Null uses the credentials of the machine, such as a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const clientOf = ({ region, endpoint, credentials }: S3Settings) =>
  new S3Client({
    region,
    // Other services know buckets by path only, and not every newer checksum.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Creates the bucket; true when it did not exist. */
export const makeBucket = async (settings: S3Settings): Promise<boolean> => {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return false;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await client.send(new CreateBucketCommand({ Bucket }));
    return true;
  } finally {
    client.destroy();
  }
};

/** Stores files in a bucket of Amazon S3 or of a service with its protocol. */
export const s3Storage = (settings: S3Settings): FileStorage => {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;
  const at = (key: string) => ({ Bucket, Key: checkedKey(key) });
  return {
    async save(key, content) {
      const Body = Stream.from(content instanceof Uint8Array ? [content] : content);
      // A multipart upload: a failed one is aborted at the service as well.
      await new Upload({ client, params: { ...at(key), Body } }).done();
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const answer = await client.send(new GetObjectCommand({ ...at(key), Range }));
      return answer.Body as Readable;
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    async list(folder) {
      const keys: string[] = [];
      const Prefix = `${checkedFolder(folder)}/`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : [])));
      return keys.filter(isFileKey);
    },
    async removeUnfinished(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Key && UploadId && Initiated && Initiated < before && isFileKey(Key))
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
  };
};
