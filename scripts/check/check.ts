import { describeCheck, runChecks } from './checks.ts';

const results = await runChecks((result) => process.stdout.write(`${describeCheck(result)}\n`));
const failed = results.filter((result) => !result.isOk).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
