export { usageOf } from './arguments.ts';
export { runCommand, type Place } from './commands.ts';
export { printOutcome } from './outcome.ts';
