import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { facadeExports, facadeUses } from './facade-names.ts';
import { repository } from './parts.ts';

test('values are named by what the package calls them, and types are left out', () => {
  const names = facadeExports();
  expect(names['@outpost/ui']).toEqual(expect.arrayContaining(['Button', 'IconButton', 'Text']));
  expect(names['@outpost/ui']).not.toContain('ThemeChoice');
});

test('imports are read by package, under the names they have there', () => {
  const source = `import { Button, type ButtonProps, Text as Words } from '@outpost/ui';
import type { Page } from '@outpost/ui';
import {
  screen,
} from '@outpost/router';
import { SortableList } from '@outpost/ui-sortable';`;
  expect(facadeUses([source, `import { Box } from '@outpost/ui';`])).toEqual({
    '@outpost/ui': ['Box', 'Button', 'Text'],
    '@outpost/router': ['screen'],
  });
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const remotes = readdirSync(join(repository, 'remotes'));

test.each(remotes)('%s imports what the shared packages export', (remote) => {
  const files = filesBelow(join(repository, 'remotes', remote, 'src'));
  const uses = facadeUses(files.map((file) => readFileSync(file, 'utf8')));
  const names = facadeExports();
  for (const [module, used] of Object.entries(uses))
    expect(names[module]).toEqual(expect.arrayContaining(used));
});
