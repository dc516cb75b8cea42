import { connect, type Database, type DatabaseUse } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { LaterDatabase, migrate, vacuum } from './migrate.ts';
import { checkTenancy } from './tenancy-check.ts';

export interface OpenDatabase {
  database: Database;
  /** Vacuums and analyzes after many rows were added. */
  vacuum(): Promise<void>;
  /** Closes the connections and, if it was started here, the embedded engine. */
  close(): Promise<void>;
}

const withoutSecret = (databaseUrl: string) => {
  try {
    const { hostname, port } = new URL(databaseUrl);
    return `${hostname}:${port || 5432}`;
  } catch {
    return 'the given DATABASE_URL';
  }
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer';

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded engine on `dataDir` (null: in memory);
 * migrates the database and refuses one without tenant isolation. Throws a sentence.
 */
export const openDatabase = async (options: {
  databaseUrl: string | null;
  dataDir: string | null;
  use?: DatabaseUse;
  onLost?: (error: Error) => void;
}): Promise<OpenDatabase> => {
  const { databaseUrl } = options;
  const embedded = databaseUrl ? null : await startEmbedded(options);
  const address = databaseUrl ?? { socketDir: embedded?.socketDir ?? '' };
  try {
    await migrate(address).catch((cause: unknown) => {
      if (!databaseUrl || cause instanceof LaterDatabase) throw cause;
      const place = withoutSecret(databaseUrl);
      throw new Error(`The database at ${place} could not be prepared (${codeOf(cause)}).`, {
        cause,
      });
    });
    const database = connect(address, options.use);
    await checkTenancy(database);
    const close = async () => {
      await database.close();
      await embedded?.stop();
    };
    return { database, vacuum: () => vacuum(address), close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};
