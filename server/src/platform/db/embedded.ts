import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lock } from 'proper-lockfile';

export interface Embedded {
  socketDir: string;
  /** Returns the whole database as a tar, to start copies from. */
  snapshot(): Promise<ArrayBuffer>;
  stop(): Promise<void>;
}

const lockStaleMs = 5_000;

/** Refuses a second process: two on one data folder lose rows silently. */
const lockDataDir = async (dataDir: string, onLost: (error: Error) => void) => {
  await mkdir(dataDir, { recursive: true });
  try {
    return await lock(dataDir, {
      stale: lockStaleMs,
      update: 1_000,
      // A killed process leaves its lock for `stale`; waiting for its end is better than a refusal.
      retries: { retries: 12, minTimeout: 500, maxTimeout: 500 },
      lockfilePath: join(dataDir, 'lock'),
      onCompromised: onLost,
    });
  } catch (cause) {
    throw new Error(`Another process is using the data folder ${dataDir}; stop it first.`, {
      cause,
    });
  }
};

/** Waits for one reply; Node.js's watch mode posts messages of its own through the same thread. */
const answerTo = (worker: Worker, question: 'start' | 'stop' | 'snapshot'): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const hear = (message: { answer?: string; content?: unknown }) => {
    if (message.answer === question) resolve(message.content);
  };
  worker.on('message', hear).once('error', reject);
  return promise.finally(() => worker.off('message', hear).off('error', reject));
};

/**
 * Starts PostgreSQL in a thread of this process, behind a socket that only this user can reach.
 * `dataDir` null keeps the data in memory; `snapshot` starts from a copy of another database.
 */
export const startEmbedded = async (options: {
  dataDir: string | null;
  snapshot?: ArrayBuffer;
  onLost?: (error: Error) => void;
}): Promise<Embedded> => {
  const { dataDir, snapshot = null } = options;
  const unlock = dataDir ? await lockDataDir(dataDir, options.onLost ?? (() => undefined)) : null;
  // Outside the data folder: the path of a socket has at most 107 characters.
  const socketDir = await mkdtemp(join(tmpdir(), 'outpost-'));
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { dataDir: dataDir && join(dataDir, 'pg'), snapshot, socketDir },
  });
  await answerTo(worker, 'start');

  const ask = (question: 'stop' | 'snapshot'): Promise<unknown> => {
    const answer = answerTo(worker, question);
    worker.postMessage(question);
    return answer;
  };
  return {
    socketDir,
    snapshot: async () => (await ask('snapshot')) as ArrayBuffer,
    async stop() {
      await ask('stop');
      await worker.terminate();
      await rm(socketDir, { recursive: true, force: true });
      await unlock?.();
    },
  };
};
