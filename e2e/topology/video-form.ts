/** Returns a multipart body with a WebM of `bytes` bytes. */
export const videoForm = (bytes: number) => {
  const boundary = 'topology';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\ncontent-type: video/webm\r\n\r\n`;
  const ebml = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    head: Buffer.concat([Buffer.from(head), ebml]),
    rest: Buffer.alloc(bytes - ebml.length),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  };
};
