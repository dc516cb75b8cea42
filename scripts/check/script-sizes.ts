import { gzipSync } from 'node:zlib';
import { bundlePages } from '../build/page-scripts.ts';

/** Largest size of a script in bytes after gzip; visitors of forms load these on any network. */
const most: Record<string, number> = { live: 50_000, embed: 2_000 };

for (const [name, script] of await bundlePages('lead-forms')) {
  const bytes = gzipSync(script).length;
  process.stdout.write(`${name}: ${bytes} bytes\n`);
  if (bytes > (most[name] ?? 0)) process.exitCode = 1;
}
