import { bugLimits, pathOnly, scrubText, type BugContext } from '@outpost/contracts';

type Entries = Pick<BugContext, 'console' | 'calls'>;

const entries: Entries = { console: [], calls: [] };

const keep = <T>(list: T[], entry: T, most: number): void => {
  list.push(entry);
  if (list.length > most) list.shift();
};

const now = () => new Date().toISOString();

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

const keepText = (level: 'error' | 'warn', values: readonly unknown[]): void => {
  const text = scrubText(values.map(textOf).join(' ')).slice(0, bugLimits.entry);
  keep(entries.console, { level, text, at: now() }, bugLimits.console);
};

const followConsole = (): void => {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      keepText(level, values);
      write(...values);
    };
  }
  addEventListener('error', ({ error, message }) => keepText('error', [error ?? message]));
  addEventListener('unhandledrejection', ({ reason }) => keepText('error', [reason]));
};

const isOfApi = (address: string): boolean => pathOnly(address).includes('/v1/');

const requestOf = (input: RequestInfo | URL, init?: RequestInit) => {
  const isRequest = input instanceof Request;
  return {
    method: init?.method ?? (isRequest ? input.method : 'GET'),
    address: isRequest ? input.url : String(input),
  };
};

const followCalls = (): void => {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { method, address } = requestOf(input, init);
    if (!isOfApi(address)) return send(input, init);
    const start = performance.now();
    const note = (status: number, traceId: string | null) => {
      const path = new URL(address, location.origin).pathname.slice(0, 300);
      const ms = Math.round(performance.now() - start);
      keep(entries.calls, { method, path, status, ms, traceId, at: now() }, bugLimits.calls);
    };
    try {
      const answer = await send(input, init);
      note(answer.status, answer.headers.get('x-request-id'));
      return answer;
    } catch (error) {
      note(0, null);
      throw error;
    }
  };
};

/** Keeps the last console entries and API calls of the page, without bodies and queries. */
export const followEvidence = (): void => {
  followConsole();
  followCalls();
};

/** Returns what was kept, the newest first. */
export const keptEvidence = (): Entries => ({
  console: entries.console.toReversed(),
  calls: entries.calls.toReversed(),
});
