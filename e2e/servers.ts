// The servers that the specs run against: each worker of Playwright has one of its own.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateAddress } from '../server/src/db/private-address.ts';

/** What `npm start` reads from its environment. */
const portNames = ['PORT', 'GAMES_PORT', 'STAND_IN_PORT', 'SANDBOX_PORT', 'CONSOLE_PORT'] as const;

/** Where a server keeps its database. */
export interface DataFolder {
  readonly DATA_DIR: string;
}

interface TestServer extends DataFolder, Record<(typeof portNames)[number], string> {}

// Playwright loads this file in each of its processes: the choice travels in the environment.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `perya-e2e-${String(Date.now())}`);
process.env['E2E_PORTS'] ??= '18180,18181,18182,18183,18184,18185,18186,18187,18188,18189';
const ports = process.env['E2E_PORTS'].split(',');
const dataDir = process.env['E2E_DATA_DIR'];

/** How many servers, and so workers: one for each core of a small machine. */
export const serverCount = 2;

function serverAt(index: number): TestServer {
  const own = ports.slice(index * portNames.length);
  const [PORT, GAMES_PORT, STAND_IN_PORT, SANDBOX_PORT, CONSOLE_PORT] = own;
  if (!PORT || !GAMES_PORT || !STAND_IN_PORT || !SANDBOX_PORT || !CONSOLE_PORT) {
    throw new Error(`E2E_PORTS has too few ports: ${ports.join()}.`);
  }
  const named = { PORT, GAMES_PORT, STAND_IN_PORT, SANDBOX_PORT, CONSOLE_PORT };
  return { ...named, DATA_DIR: join(dataDir, String(index)) };
}

export const servers: readonly TestServer[] = Array.from({ length: serverCount }, (_, index) =>
  serverAt(index),
);

/** The server of the worker that runs this; outside of a worker, the first one. */
export const ownServer: TestServer = serverAt(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
export const originOf = (server: TestServer): string => `http://localhost:${server.PORT}`;
export const ownOrigin = originOf(ownServer);
export const databaseOf = (server: DataFolder): string => privateAddress(server.DATA_DIR);
