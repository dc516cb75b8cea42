import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { HostRelease } from '@outpost/contracts';
import { hashOf } from '../releases/index.ts';
import { inlineScriptReader } from './inline-script.ts';

const hostWith = (content: string, file?: string): { host: HostRelease } => ({
  host: {
    name: 'host',
    version: '1',
    base: '/_mf/host/1/',
    files: { 'start.js': hashOf(content) },
    contract: '1.0.0',
    requires: {},
    provides: {},
    scripts: ['start.js'],
    ...(file !== undefined && { inlineScript: file }),
    screens: {},
    onDemand: {},
  },
});

/** Storage with one content, under any hash. */
const storageOf = (content: string | null) => {
  const read = vi.fn<() => Promise<Readable>>(async () => Readable.from([content ?? '']));
  return { size: async () => content?.length ?? null, read };
};

test('the script is read from the storage once', async () => {
  const storage = storageOf('go()');
  const read = inlineScriptReader(storage);
  const expected = { file: 'start.js', code: 'go()' };
  expect(await read(hostWith('go()', 'start.js'))).toEqual(expected);
  expect(await read(hostWith('go()', 'start.js'))).toEqual(expected);
  expect(storage.read).toHaveBeenCalledTimes(1);
});

test.each<[string, string | null, string, string | undefined]>([
  ['a host without such a script', 'go()', 'go()', undefined],
  ['a file that is not in the release', 'go()', 'go()', 'other.js'],
  ['a missing content', null, 'go()', 'start.js'],
  ['a damaged content', 'stop()', 'go()', 'start.js'],
  ['a content that ends its block', 'a("</SCRIPT>")', 'a("</SCRIPT>")', 'start.js'],
  ['a content that begins a comment', 'a("<!--")', 'a("<!--")', 'start.js'],
  ['a content with ends of lines that a page changes', 'a\r\nb', 'a\r\nb', 'start.js'],
])('the page names the address for %s', async (_, stored, released, file) => {
  const read = inlineScriptReader(storageOf(stored));
  expect(await read(hostWith(released, file))).toBeNull();
});

test('the page names the address while the storage cannot be read, and carries it later', async () => {
  const storage = storageOf('go()');
  storage.read.mockRejectedValueOnce(new Error('gone'));
  const read = inlineScriptReader(storage);
  expect(await read(hostWith('go()', 'start.js'))).toBeNull();
  expect(await read(hostWith('go()', 'start.js'))).not.toBeNull();
});

const code = readFileSync(new URL('./inline-script.js', import.meta.url), 'utf8');

interface Added {
  src: string;
  nonce: string;
  integrity: string;
  fail(): void;
}

class FakeBlob {
  readonly parts: string[];
  readonly type: string;
  constructor(parts: string[], { type }: { type: string }) {
    this.parts = parts;
    this.type = type;
  }
}

/** Runs the script of the page, in a context with only what it uses. */
const runScript = (trustedTypes?: object) => {
  const added: Added[] = [];
  const blobs: FakeBlob[] = [];
  const dataset = { id: 'block', src: '/_mf/host/1/start.js', integrity: 'sha384-a' };
  runInNewContext(code, {
    window: { trustedTypes },
    document: {
      currentScript: { dataset, nonce: 'n0' },
      getElementById: (id: string) => (id === 'block' ? { textContent: 'go()' } : null),
      createElement: () => ({
        addEventListener(_: string, listen: () => void) {
          Object.assign(this, { fail: listen });
        },
      }),
      head: { append: (script: Added) => added.push(script) },
    },
    Blob: FakeBlob,
    URL: { createObjectURL: (blob: FakeBlob) => `blob:${blobs.push(blob)}` },
  });
  return { added, blobs };
};

test('the text of the page runs as a file, with the nonce and the hash of the script', () => {
  const { added, blobs } = runScript();
  expect(blobs).toMatchObject([{ parts: ['go()'], type: 'text/javascript' }]);
  expect(added).toMatchObject([{ src: 'blob:1', nonce: 'n0', integrity: 'sha384-a' }]);
});

test('a browser that refuses such a file loads the script by its address', () => {
  const { added } = runScript();
  added[0]?.fail();
  expect(added.map(({ src }) => src)).toEqual(['blob:1', '/_mf/host/1/start.js']);
  expect(added[1]).toMatchObject({ nonce: 'n0', integrity: 'sha384-a' });
});

test('addresses are trusted where the browser demands it', () => {
  const created: string[] = [];
  const { added } = runScript({
    createPolicy: (name: string, { createScriptURL }: { createScriptURL(url: string): string }) => {
      created.push(name);
      return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` };
    },
  });
  expect(created).toEqual(['outpost-host']);
  expect(added[0]?.src).toBe('trusted blob:1');
});
