import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../build/parts.ts';
import { budgetFaults, withSizes, type Budgets } from './budgets/compare.ts';
import { measureSizes } from './budgets/measure.ts';

const file = join(repository, 'budgets.json');

const budgets = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Budgets;
const sizes = await measureSizes();
const faults = budgetFaults(budgets, sizes);
if (process.argv.includes('--write'))
  await writeFile(file, `${JSON.stringify(withSizes(budgets, sizes), null, 2)}\n`);
else if (faults.length > 0) {
  process.stdout.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
