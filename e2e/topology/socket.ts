import { panelHost } from './domain.ts';

/** A socket of the panel, reduced to what these tests need. */
export interface PanelSocket {
  /** Names of received messages. */
  heard: string[];
  /** Resolves when the server closes the connection. */
  closed: Promise<void>;
  close(): void;
}

/** Opens a socket with a session, through nginx or directly; resolves when it is accepted. */
export const openSocket = async (address: string, token: string): Promise<PanelSocket> => {
  const path = '/socket.io/?EIO=4&transport=websocket';
  // A request to a server's own address has the panel's host, as requests of nginx have.
  const url = address.replace('http', 'ws').replace('127.0.0.1', panelHost);
  const socket = new WebSocket(url + path);
  const heard: string[] = [];
  const admitted = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const parts: Record<string, (rest: string) => void> = {
    '0': () => socket.send(`40${JSON.stringify({ token, subdomain: 'admin' })}`),
    '2': () => socket.send('3'),
    '40': () => admitted.resolve(),
    '42': (rest) => heard.push((JSON.parse(rest) as [string])[0]),
    '44': (rest) => admitted.reject(new Error(rest)),
  };
  socket.addEventListener('message', ({ data }) => {
    const [, kind = '', rest = ''] = /^(\d+)(.*)$/s.exec(String(data)) ?? [];
    parts[kind]?.(rest);
  });
  socket.addEventListener('close', () => {
    admitted.reject(new Error('The socket was closed.'));
    closed.resolve();
  });
  await admitted.promise;
  return { heard, closed: closed.promise, close: () => socket.close() };
};
