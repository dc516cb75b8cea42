import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const namesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    if (name.startsWith('.') || name === '@outpost') return [];
    return name.startsWith('@')
      ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`)
      : [name];
  });

/**
 * Links every installed package into one folder, as npm installs them: the compiler names a type after
 * the place of its package, and places of this workspace's layout exist nowhere else.
 */
export const linkModules = (repository: string, target: string): void => {
  const shared = readdirSync(join(repository, 'shared'));
  const folders = [
    ...shared.map((name) => join(repository, 'shared', name, 'node_modules')),
    join(repository, 'node_modules'),
    join(repository, 'node_modules/.pnpm/node_modules'),
  ];
  for (const folder of folders)
    for (const name of namesIn(folder)) {
      const link = join(target, name);
      if (existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(realpathSync(join(folder, name)), link);
    }
};
