const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/**
 * Like `fetch`, which cannot tell how much of a request has been sent. The form is sent as it was
 * made: taken out of a request, a large file would have to fit into memory.
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
      // The browser names the boundary of the form itself.
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
