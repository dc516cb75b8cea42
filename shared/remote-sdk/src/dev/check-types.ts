import { execFile } from 'node:child_process';
import { program } from '../program.ts';

interface Checked {
  name: string;
  folder: string;
}

const problemsIn = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [program('typescript', 'tsc'), '-p', folder, '--pretty'],
      (error, stdout) => resolve(error ? stdout.trim() || error.message : ''),
    );
  });

/**
 * Checks the types of parts one after another, in parallel to their builds, which ignore types.
 * A part that is rebuilt during its check is checked again. `tell` gets the errors, and an empty text
 * once when none are left.
 */
export const typeChecker = (
  tell: (name: string, problems: string) => void,
  check: (folder: string) => Promise<string> = problemsIn,
) => {
  const waiting = new Map<string, Checked>();
  const broken = new Set<string>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (const [name, part] of waiting) {
      waiting.delete(name);
      const problems = await check(part.folder);
      if (problems !== '' || broken.has(name)) tell(name, problems);
      if (problems === '') broken.delete(name);
      else broken.add(name);
    }
    isRunning = false;
  };
  return (part: Checked): void => {
    waiting.set(part.name, part);
    if (!isRunning) void run();
  };
};
