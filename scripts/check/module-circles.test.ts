import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const imported = /(?:from|import)\s*\(?\s*'\.\.\/([a-z-]+)\/[^']+'/g;

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Which module imports which, types included; tests may import more. */
const readArrows = (): Arrows => {
  const arrows = new Map<string, Set<string>>();
  const files = globSync('server/src/modules/**/*.ts', { cwd: repository });
  for (const file of files.filter((path) => !path.endsWith('.test.ts'))) {
    const from = moduleOf(file);
    if (!from) continue;
    const to = arrows.get(from) ?? new Set();
    arrows.set(from, to);
    // From a folder of the module the path is longer.
    const source = readFileSync(resolve(repository, file), 'utf8').replaceAll("'../../", "'../");
    for (const [, name] of source.matchAll(imported)) if (name && name !== from) to.add(name);
  }
  return arrows;
};

/** Returns the modules of a circle in the order of their imports; null without one. */
const findCircle = (arrows: Arrows): string[] | null => {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of arrows.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of arrows.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
};

test("server modules use each other's index.ts in one direction only", () => {
  const arrows = readArrows();
  expect([...arrows.values()].flatMap((to) => [...to]).length).toBeGreaterThan(20);
  expect(findCircle(arrows)).toBeNull();
});

test('a circle of modules is found and named', () => {
  const arrows = new Map([
    ['faqs', new Set(['users'])],
    ['users', new Set(['auth', 'companies'])],
    ['auth', new Set<string>()],
    ['companies', new Set(['faqs'])],
  ]);
  expect(findCircle(arrows)).toEqual(['faqs', 'users', 'companies', 'faqs']);
});
