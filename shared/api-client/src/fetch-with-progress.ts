const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/**
 * Works like `fetch`, and reports the progress of the upload. Takes the form itself, because
 * reading a large file out of a `Request` would load it into memory.
 */
export const fetchWithProgress =
  (form: FormData, onProgress: (share: number) => void) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      // The browser sets this header itself, with its boundary.
      for (const [name, value] of request.headers)
        if (name !== 'content-type') sending.setRequestHeader(name, value);
      sending.responseType = 'arraybuffer';
      sending.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      sending.addEventListener('load', () =>
        resolve(
          new Response(sending.response as ArrayBuffer, {
            status: sending.status,
            headers: headersOf(sending.getAllResponseHeaders()),
          }),
        ),
      );
      sending.addEventListener('error', () =>
        reject(new TypeError('The server cannot be reached.')),
      );
      sending.addEventListener('abort', () => reject(signal.reason as Error));
      signal.addEventListener('abort', () => sending.abort());
      sending.send(form);
    });
  };
