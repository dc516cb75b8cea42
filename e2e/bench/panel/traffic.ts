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

/** What went over the network in a part of a visit. */
export interface Spent {
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** Addresses that were fetched more than once. */
  repeated: string[];
}

/** All requests of a tab, in the order they were sent. */
export interface Traffic {
  /** From the start until some milliseconds later: bytes of what ended, and all that was sent. */
  until(milliseconds: number): Spent;
  /** How many there were so far. */
  count(): number;
  /** Scripts asked for since there were so many requests, even of the cache. */
  scriptsSince(count: number): string[];
  /** Addresses that are not answered yet. */
  underWay(): string[];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const repeatedIn = (urls: string[]) => [
  ...new Set(urls.filter((url, index) => urls.indexOf(url) !== index)),
];

/** Live updates stay open. */
const isLasting = ({ url }: Request) => url.includes('/socket.io/');

/** Remembers what a tab asks for, from now on. */
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
