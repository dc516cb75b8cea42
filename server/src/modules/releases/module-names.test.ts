import { expect, test } from 'vitest';
import { namesIn } from './module-names.ts';
import { remoteScripts } from '../../testing/built-scripts.ts';

test('imports are read where a remote uses a shared module', () => {
  const { imports } = namesIn(remoteScripts({ '@outpost/ui': ['Text', 'Button'] }));
  expect(imports).toEqual({ '@outpost/ui': ['Button', 'Text'] });
});

test('a shorter name that hides a shared module is another thing', () => {
  const [entry = ''] = remoteScripts({ '@outpost/ui': [] });
  const chunk = `(self.c ||= []).push([[9], { 5(e, t, n) {
    var a = n(571);
    let shown = (a) => a.label;
    for (const a of t) a.close();
    try { a.Button() } catch (a) { a.message }
    t.x = () => { let a = 1; return () => a.toFixed };
    t.y = (0, a.Text)(shown), n(571).Row;
  } }]);`;
  expect(namesIn([entry, chunk]).imports).toEqual({ '@outpost/ui': ['Button', 'Row', 'Text'] });
});

test('readable builds are read like short ones', () => {
  const entry = `var map = {
    "webpack/sharing/consume/default/@outpost/ui": { shareScope: ["default"], shareKey: "@outpost/ui" }
  };`;
  const chunk = `(self.chunk = []).push([["a"], { "./src/a.tsx": (module, exports, __require__) => {
    const ui = __require__("webpack/sharing/consume/default/@outpost/ui");
    exports.A = () => ui.Button;
  } }]);`;
  expect(namesIn([entry, chunk]).imports).toEqual({ '@outpost/ui': ['Button'] });
});

test.each([
  ['other code', `export const a = "@outpost/ui";`],
  ['no code', `@outpost/ui {{{`],
])('%s has no names', (_name, text) => {
  expect(namesIn([text])).toEqual({ imports: {} });
});
