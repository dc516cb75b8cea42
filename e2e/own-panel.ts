import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startProgram } from './topology/processes.ts';

const repository = resolve(import.meta.dirname, '..');

/** A panel with demo data, of one worker or of one journey alone. */
export interface OwnPanel {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a panel with further settings, on a free port and in a folder of its own. Its log is removed
 * with that folder, unless `log` names a file elsewhere.
 */
export const startOwnPanel = async (
  settings: Record<string, string> = {},
  log?: string,
): Promise<OwnPanel> => {
  const home = mkdtempSync(join(tmpdir(), 'outpost-own-panel-'));
  const port = await freePort();
  const running = startProgram(process.execPath, [join(repository, 'server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      ARTIFACTS_DIR: join(repository, process.env['ARTIFACTS_DIR'] ?? 'dist'),
      LOG_LEVEL: 'info',
      ...settings,
    },
    log: log ?? join(home, 'server.log'),
  });
  await running.said('Ready at');
  return {
    url: `http://localhost:${port}`,
    async stop() {
      running.kill('SIGTERM');
      await running.ended;
      rmSync(home, { recursive: true });
    },
  };
};
