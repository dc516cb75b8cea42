import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from '@playwright/test';
import { chromiumFlags } from '../../chromium-flags.ts';

/** DevTools session that drives a tab; a domain sends events only after it is enabled. */
export type Session = Pick<CDPSession, 'send' | 'on'>;

/** A browser without a debugger attached. */
export interface Chromium {
  /** Session of the browser itself. */
  session: Session;
  attach(targetId: string): Promise<Session>;
  stop(): Promise<void>;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

const startAt = async (executablePath: string, profile: string) => {
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...chromiumFlags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) resolve(address);
  });
  child.on('error', reject);
  child.on('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)));
  return { child, address: await promise };
};

/** A listener of one event; as a method, it accepts those with known parameters. */
type Listener = { hear(params: unknown): void }['hear'];

/** Multiplexes sessions over one socket: replies by request id, events by session id. */
const sessionsOver = (socket: WebSocket) => {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Set<Listener>>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      const key = `${message.sessionId ?? ''} ${message.method}`;
      for (const listen of listeners.get(key) ?? []) listen(message.params);
      return;
    }
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asker?.reject(new Error(message.error.message));
    else asker?.resolve(message.result);
  });
  return (sessionId?: string): Session => {
    const session = {
      send: (method: string, params: object = {}) =>
        new Promise((resolve, reject) => {
          asked += 1;
          waiting.set(asked, { resolve, reject });
          socket.send(JSON.stringify({ id: asked, method, params, sessionId }));
        }),
      on: (event: string, listen: Listener) => {
        const key = `${sessionId ?? ''} ${event}`;
        listeners.set(key, (listeners.get(key) ?? new Set()).add(listen));
        return session;
      },
    };
    return session as unknown as Session;
  };
};

/**
 * Starts a browser without an inspector for scripts. Test runners attach one; V8 then records where
 * every error object is created and parses whole scripts a second time for it.
 */
export const startChromium = async (executablePath: string): Promise<Chromium> => {
  const profile = await mkdtemp(join(tmpdir(), 'outpost-chromium-'));
  const { child, address } = await startAt(executablePath, profile);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const sessionOf = sessionsOver(socket);
  const session = sessionOf();
  return {
    session,
    async attach(targetId) {
      const { sessionId } = await session.send('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      return sessionOf(sessionId);
    },
    async stop() {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      // A signal would end only the shell script that starts the browser on Debian. The browser may
      // end without a reply.
      void session.send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
