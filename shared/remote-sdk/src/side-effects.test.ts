import { expect, test } from 'vitest';
import { sideEffectsIn } from './side-effects.ts';

test('a statement that runs is found with its line, also after other alphabets', () => {
  const text =
    "// größer\nimport { one } from './one.ts';\n\nexport const two = 'é';\none(\n  two,\n);\n";
  expect(sideEffectsIn('src/a.ts', text)).toEqual(['src/a.ts:5 one(']);
});

test.each([
  "import type { A } from './a.ts';",
  "export * from './a.ts';",
  'export const a = <T,>(given: T) => given;',
  'export function A() {\n  return <b>1</b>;\n}',
  'interface A {\n  b: string;\n}\nexport type { A };',
])('the declaration %j is none', (text) => expect(sideEffectsIn('a.tsx', text)).toEqual([]));
