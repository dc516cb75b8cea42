import type { Session } from './devtools.ts';

interface Request {
  url: string;
  isScript: boolean;
  /** Seconds on the browser's clock. */
  sentAt: number;
  endedAt: number | null;
  bytes: number;
  isCached: boolean;
}

/** Network use during a part of a page load. */
export interface Spent {
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** Addresses fetched more than once. */
  repeated: string[];
}

/** All requests of a tab, in the order of sending. */
export interface Traffic {
  /** Network use of the first milliseconds: bytes of ended requests, and all requests sent. */
  until(milliseconds: number): Spent;
  /** Number of requests so far. */
  count(): number;
  /** Scripts requested after the first `count` requests, cache hits included. */
  scriptsSince(count: number): string[];
  /** Addresses of pending requests. */
  underWay(): string[];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const repeatedIn = (urls: string[]) => [
  ...new Set(urls.filter((url, index) => urls.indexOf(url) !== index)),
];

/** The socket of live updates never ends. */
const isLasting = ({ url }: Request) => url.includes('/socket.io/');

/** Records requests of a tab from now on. */
export const recordTraffic = (session: Session): Traffic => {
  const byId = new Map<string, Request>();
  const change = (id: string, values: Partial<Request>) => {
    const request = byId.get(id);
    if (request) Object.assign(request, values);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, type }) => {
    if (!url.startsWith('http')) return;
    const isScript = type === 'Script' || new URL(url).pathname.endsWith('.js');
    const state = { endedAt: null, bytes: 0, isCached: false };
    byId.set(requestId, { url, isScript, sentAt: timestamp, ...state });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, { isCached: true }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) change(requestId, { isCached: true });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { endedAt: timestamp, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
    change(requestId, { endedAt: timestamp }),
  );
  const all = () => [...byId.values()];
  return {
    until(milliseconds) {
      const end = (all()[0]?.sentAt ?? 0) + milliseconds / 1_000;
      const sent = all().filter(({ isCached, sentAt }) => !isCached && sentAt <= end);
      const ended = sent.filter(({ endedAt }) => endedAt !== null && endedAt <= end);
      return {
        bytes: sum(ended.map(({ bytes }) => bytes)),
        scriptBytes: sum(ended.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
        requests: sent.length,
        repeated: repeatedIn(sent.filter((one) => !isLasting(one)).map(({ url }) => url)),
      };
    },
    count: () => byId.size,
    scriptsSince: (count) =>
      all()
        .slice(count)
        .filter(({ isScript }) => isScript)
        .map(({ url }) => url),
    underWay: () =>
      all()
        .filter((one) => one.endedAt === null && !one.isCached && !isLasting(one))
        .map(({ url }) => url),
  };
};
