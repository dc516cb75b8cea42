import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** The credentials that the servers accept. */
export const mailbox = { account: 'ada@mail.example', password: 'a mail password' };

interface MailServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts an SMTP server on this machine; `offersTls` offers STARTTLS with an untrusted
 * certificate. `answer` replaces the reply to a sign-in.
 */
export const startSmtpServer = async (
  options: { offersTls?: boolean; answer?: () => { code: number; message: string } | null } = {},
): Promise<MailServer> => {
  const { offersTls = false, answer = () => null } = options;
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      const given = answer();
      if (given) {
        done(Object.assign(new Error(given.message), { responseCode: given.code }));
        return;
      }
      const isRight = username === mailbox.account && password === mailbox.password;
      if (isRight) done(null, { user: username });
      else done(new Error(`Wrong credentials, not ${password}`));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
};

const dovecot = '/usr/sbin/dovecot';

/** True where the Debian package `dovecot-imapd` is installed. */
export const hasDovecot = existsSync(dovecot);

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Users of Dovecot: its own where it can change to them, which it requires for root. */
const usersOf = () => {
  const { username, uid } = userInfo();
  if (uid === 0) return { user: 'dovecot', group: 'dovecot', login: 'dovenull' };
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  return { user: username, group, login: username };
};

const configOf = (
  folder: string,
  port: number,
  { user, group, login }: ReturnType<typeof usersOf>,
) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${login}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
mail_uid = ${user}
mail_gid = ${group}
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = home=${folder}/mail/%u allow_all_users=yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

/** Starts the IMAP server Dovecot on this machine. */
export const startDovecot = async (): Promise<MailServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-imap-'));
  const port = await freePort();
  const mail = join(folder, 'mail');
  await mkdir(mail);
  await chmod(mail, 0o777);
  await writeFile(join(folder, 'users'), `${mailbox.account}:{PLAIN}${mailbox.password}\n`);
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, configOf(folder, port, usersOf()));
  await chmod(folder, 0o755);
  const process = spawn(dovecot, ['-F', '-c', config], { stdio: 'ignore' });
  const ended = new Promise((resolve) => process.once('exit', resolve));
  const end = Date.now() + 10_000;
  while (!(await accepts(port))) {
    if (Date.now() > end || process.exitCode !== null) throw new Error('Dovecot did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    async stop() {
      process.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
