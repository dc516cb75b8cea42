import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRemoteName, labelOf, outsideFiles, packageFields } from '../template/index.ts';

/** Fields that `npm init` writes and a remote does not have. */
const unused = ['main', 'keywords', 'author', 'license', 'description', 'scripts'];

/** Writes a new remote into a folder, beside its `package.json`; returns the paths. */
export const writeRemote = async (folder: string, name: string): Promise<string[]> => {
  if (!isRemoteName(name))
    throw new Error(
      `"${name}" is no name for a remote: small letters, digits and single dashes, as in billing-lab.`,
    );
  const remote = { name, label: labelOf(name) };
  const files = outsideFiles(remote);
  const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (taken !== undefined) throw new Error(`There is a ${taken} already.`);
  const manifest = join(folder, 'package.json');
  const text = await readFile(manifest, 'utf8').catch(() => '{"version":"1.0.0"}');
  const before = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const kept = Object.fromEntries(before.filter(([field]) => !unused.includes(field)));
  const written = { ...kept, name, ...packageFields(remote) };
  await writeFile(manifest, `${JSON.stringify(written, null, 2)}\n`);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return ['package.json', ...Object.keys(files)];
};
