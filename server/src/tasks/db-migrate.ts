import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/open-database.ts';

const { close } = await openDatabase(readConfig());
await close();
process.stdout.write('The database is up to date.\n');
