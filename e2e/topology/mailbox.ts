import { createServer, type AddressInfo, type Socket } from 'node:net';

/** SMTP replies by command, for the commands whose reply a sender awaits. */
const answers: [RegExp, string][] = [
  [/^EHLO/i, '250 mailbox'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
];

/** Decodes quoted-printable: `=` at a line end, and bytes such as `=3D`. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const serve = (socket: Socket, keep: (mail: string) => void): void => {
  let pending = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = (end: string) => {
    const at = pending.indexOf(end);
    if (at < 0) return null;
    const taken = pending.slice(0, at);
    pending = pending.slice(at + end.length);
    return taken;
  };
  const step = (): boolean => {
    const part = take(isMail ? '\r\n.\r\n' : '\r\n');
    if (part === null) return false;
    if (isMail) keep(plain(part));
    isMail = !isMail && /^DATA/i.test(part);
    say(answers.find(([told]) => told.test(part))?.[1] ?? '250 ok');
    return true;
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    while (step());
  });
  say('220 mailbox');
};

/** Starts a mail server that accepts every mail and keeps it for the test. */
export const startMailbox = async () => {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, (mail) => void mails.push(mail));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
};
