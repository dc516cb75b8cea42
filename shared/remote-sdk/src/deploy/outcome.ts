import { Refusal } from './deploy-api.ts';

/** Result of a command: a document for `--json`, sentences otherwise. */
export interface Outcome {
  document: Record<string, unknown>;
  lines: string[];
  /** False when the command found faults; then its exit code is 1. */
  isOk?: boolean;
}

/** Prints the outcome of a command, or its error, and sets the exit code. */
export const printOutcome = async (isJson: boolean, run: () => Promise<Outcome>): Promise<void> => {
  try {
    const { document, lines, isOk = true } = await run();
    const text = isJson ? JSON.stringify({ ok: isOk, ...document }) : lines.join('\n');
    process.stdout.write(`${text}\n`);
    if (!isOk) process.exitCode = 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { code = 'failed', fields = {} } = error instanceof Refusal ? error : {};
    const reasons = Object.entries(fields).map(([name, problem]) => `  ${name}: ${problem}`);
    if (isJson) process.stdout.write(`${JSON.stringify({ ok: false, code, message, fields })}\n`);
    else process.stderr.write(`${[message, ...reasons].join('\n')}\n`);
    process.exitCode = 1;
  }
};
