import type { TestAnswer, TestServer } from './test-server.ts';

/** A file as a browser would send it. */
export interface SentFile {
  content: Uint8Array;
  name?: string;
  type?: string;
  /** Name of the part; `file` by default. */
  part?: string;
}

const boundary = 'outpost-test-boundary';

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Returns the bytes of a multipart body with one file. */
export const multipartBody = ({
  content,
  name = 'logo.png',
  type = 'image/png',
  part = 'file',
}: SentFile): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Posts a multipart body with one file as the given account. */
export const sendFile = async (
  server: TestServer,
  who: string,
  url: string,
  file: SentFile,
): Promise<TestAnswer> => {
  const headers = { 'content-type': multipartType };
  return server.call(who, 'POST', url, { headers, body: multipartBody(file) });
};
