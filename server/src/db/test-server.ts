// Gives a whole vitest run one PostgreSQL with a migrated template database in it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, databaseUrl } from '@perya/database/admin';
import { ensureLogin } from '@perya/database/login';
import { prepareQueue } from '#modules/delivery/queue';
import { migrate } from './migrate.ts';
import { startPrivatePostgres } from './private-postgres.ts';

interface Project {
  provide(key: 'databaseServer', value: { url: string; template: string; appUrl: string }): void;
}

/** vitest's global setup. TEST_DATABASE_URL or DATABASE_URL names a server to use instead. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const server =
    given === undefined ? await startTemporary() : { url: given, stop: async () => {} };
  const template = `perya_template_${String(process.pid)}_${Date.now().toString(36)}`;
  const ofTemplate = databaseUrl(server.url, template);
  let appUrl: string;
  try {
    await asAdmin(server.url, `create database ${template}`);
    await migrate(ofTemplate);
    await prepareQueue(ofTemplate);
    appUrl = await ensureLogin(ofTemplate, { role: 'perya_app', secret: template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServer', { url: server.url, template, appUrl });
  return async () => {
    await asAdmin(server.url, `drop database if exists ${template} with (force)`);
    await asAdmin(server.url, `drop role ${template}_login`);
    await server.stop();
  };
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-test-'));
  // Only a test may lose its data: nothing here is worth waiting for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startPrivatePostgres({ dataDir, settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
