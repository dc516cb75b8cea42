import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Passwords by frequency in leaks, the commonest first; MIT. */
const source = 'zxcvbn-ts-language-common-4.1.3.tgz';
const packageName = '@zxcvbn-ts/language-common@4.1.3';
const target = resolve(import.meta.dirname, '../modules/auth/common-passwords.txt');
const most = 3_000;

/** Writes the data file of `modules/auth/password-rule.ts`; it is committed. */
const folder = mkdtempSync(join(tmpdir(), 'outpost-passwords-'));
try {
  execFileSync('npm', ['pack', packageName], { cwd: folder, stdio: 'ignore' });
  execFileSync('tar', ['xzf', source], { cwd: folder });
  const file = join(folder, 'package/src/passwords.json');
  const passwords = JSON.parse(readFileSync(file, 'utf8')) as string[];
  // The length rule refuses shorter ones.
  const common = new Set(passwords.filter(({ length }) => length >= 8));
  writeFileSync(target, `${[...common].slice(0, most).join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
