import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Links one installed package; those of the workspace lead to their copies. */
const linkPackage = (from: string, to: string, [source, copy]: [string, string]): void => {
  const path = relative(source, realpathSync(from));
  const isOwn = !path.startsWith('..') && !path.includes('node_modules');
  symlinkSync(isOwn ? join(copy, path) : from, to);
};

const linkModules = (folder: string, roots: [string, string]): void => {
  const [source, copy] = roots;
  const from = join(source, folder, 'node_modules');
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const names = name.startsWith('@')
      ? readdirSync(join(from, name)).map((one) => join(name, one))
      : [name];
    for (const one of names) {
      const to = join(copy, folder, 'node_modules', one);
      mkdirSync(dirname(to), { recursive: true });
      linkPackage(join(from, one), to, roots);
    }
  }
};

/** Copies the files of a repository into an empty folder, with links to installed packages. */
export const copyRepository = (source: string, copy: string): void => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: source, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0');
  const present = files.filter((file) => file !== '' && existsSync(join(source, file)));
  for (const file of present) cpSync(join(source, file), join(copy, file));
  const packages = present.filter((file) => /(?:^|\/)package\.json$/.test(file)).map(dirname);
  for (const folder of packages) linkModules(folder, [source, copy]);
};
