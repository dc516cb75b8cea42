import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../build/parts.ts';
import { budgetFaults, withSizes, type Budgets } from './budgets/compare.ts';
import { measureSizes } from './budgets/measure.ts';

const file = join(repository, 'budgets.json');

const budgets = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Budgets;
const sizes = await measureSizes();
const isWriting = process.argv.includes('--write');
const written = isWriting ? withSizes(budgets, sizes) : budgets;
if (isWriting) await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
const faults = budgetFaults(written, sizes);
if (faults.length > 0) {
  process.stdout.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
