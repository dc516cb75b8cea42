import { gzipSync } from 'node:zlib';
import { bundlePages } from '../build/page-scripts.ts';

/** Bytes a script may have once it is compressed with gzip: strangers load these, on any network. */
const most: Record<string, number> = { live: 50_000, embed: 2_000 };

for (const [name, script] of await bundlePages('lead-forms')) {
  const bytes = gzipSync(script).length;
  process.stdout.write(`${name}: ${bytes} bytes\n`);
  if (bytes > (most[name] ?? 0)) process.exitCode = 1;
}
