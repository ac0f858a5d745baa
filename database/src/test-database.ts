// An empty database of its own for a test, on the server that the whole run shares.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { asAdmin, databaseUrl } from './admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `appUrl` has the application's login, which is good for every copy of the template. */
    databaseServer: { url: string; template: string; appUrl: string };
  }
}

export interface EmptyDatabase {
  /** The owner's address. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A copy of `template` where one is given. */
export async function createDatabase(template?: string): Promise<EmptyDatabase> {
  const server = inject('databaseServer').url;
  const name = `perya_test_${randomUUID().replaceAll('-', '')}`;
  const as = template === undefined ? '' : ` template ${template}`;
  await asAdmin(server, `create database ${name}${as}`);
  return {
    url: databaseUrl(server, name),
    drop: async () => asAdmin(server, `drop database if exists ${name} with (force)`),
  };
}
