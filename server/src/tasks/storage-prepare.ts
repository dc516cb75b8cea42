import { readConfig } from '../config.ts';
import { makeBucket } from '../platform/files/s3-storage.ts';

const { s3 } = readConfig();
if (!s3) throw new Error('S3_BUCKET names no bucket to make.');
const isNew = await makeBucket(s3);
process.stdout.write(`The bucket ${s3.bucket} ${isNew ? 'was made' : 'is there'}.\n`);
