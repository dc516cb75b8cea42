import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { testSecrets } from './test-secrets.ts';
import { addressOf, postgresPrograms, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string;
  }
}

const template = 'outpost_template';

/** Starts PostgreSQL and prepares the demo database as an owner without superuser rights. */
export default async function makeTemplate(project: TestProject) {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const cluster = startPostgres(programs);
  const { socketDir } = cluster;
  const superuser = new pg.Client(addressOf(socketDir, 'postgres', 'postgres'));
  await superuser.connect();
  await superuser.query('CREATE ROLE outpost_owner LOGIN CREATEROLE CREATEDB');
  await superuser.query(`CREATE DATABASE ${template} OWNER outpost_owner`);
  await superuser.end();
  const address = addressOf(socketDir, 'outpost_owner', template);
  await migrate(address);
  const database = connect(address);
  await seedDemo(database, { storage: { save: async () => undefined }, secrets: testSecrets });
  await database.close();
  project.provide('postgresSocket', socketDir);
  return () => cluster.stop();
}
