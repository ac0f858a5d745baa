// The games server without listening: the host with every game of the registry and its built page.
import { fileURLToPath } from 'node:url';
import { buildHost } from '../host/host.ts';
import type { Host, HostOptions } from '../host/host.ts';
import { engines, games } from './registry.ts';

const pages = fileURLToPath(new URL('../dist/', import.meta.url));

export async function buildGames(
  options: Omit<HostOptions, 'games' | 'engines' | 'pages'>,
): Promise<Host> {
  return buildHost({ ...options, games, engines, pages });
}
