import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundlePages } from '../build/page-scripts.ts';

/** Largest sizes of the scripts outside the panel, in bytes; visitors load these on any network. */
const scripts = {
  'lead-forms': { compress: gzipSync, most: { live: 50_000, embed: 2_000 } },
  'app-administration': {
    compress: brotliCompressSync,
    most: { site: 6_000, 'site-forms': 14_000 },
  },
};

for (const [remote, { compress, most }] of Object.entries(scripts)) {
  const allowed: Record<string, number> = most;
  for (const [name, script] of await bundlePages(remote)) {
    const bytes = compress(script).length;
    process.stdout.write(`${name}: ${bytes} bytes\n`);
    if (bytes > (allowed[name] ?? 0)) process.exitCode = 1;
  }
}
