import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tableOverview } from './table-overview.ts';

writeFileSync(resolve(import.meta.dirname, '../../../docs/tables.md'), await tableOverview());
