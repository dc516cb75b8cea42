type Fetch = typeof globalThis.fetch;

/**
 * Returns an `XMLHttpRequest` that sends with the fake `fetch` and reports half of its progress at
 * once.
 */
export const fakeSender = (fetch: Fetch): new () => EventTarget =>
  class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    response: ArrayBuffer | null = null;
    responseType = '';
    #request: [method: string, url: string] = ['', ''];
    #headers = new Headers();
    #answered = new Headers();
    #controller = new AbortController();

    open(method: string, url: string) {
      this.#request = [method, url];
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }
    abort() {
      this.#controller.abort();
      this.dispatchEvent(new Event('abort'));
    }
    send() {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      void this.#send();
    }

    async #send() {
      const [method, url] = this.#request;
      this.#headers.set('content-type', 'multipart/form-data; boundary=fake');
      const { signal } = this.#controller;
      try {
        const answer = await fetch(url, { method, headers: this.#headers, body: '', signal });
        this.response = await answer.arrayBuffer();
        this.#answered = answer.headers;
        this.status = answer.status;
        this.dispatchEvent(new Event('load'));
      } catch {
        if (!signal.aborted) this.dispatchEvent(new Event('error'));
      }
    }
  };
