import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textOverview } from './texts.ts';

writeFileSync(resolve(import.meta.dirname, '../../docs/texts.md'), await textOverview());
