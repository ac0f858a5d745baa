// A Redis of its own for a test, in memory alone; where none is installed, such tests do not run.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Resolves once it accepts connections; who starts it kills it. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of child.stdout) {
    if (String(line).includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  return child;
}

/** Watches what Redis is asked to do; the answer waits for one command. */
export async function watchRedis(port: number) {
  const client = new Redis(port, '127.0.0.1');
  const monitor = await client.monitor();
  const seen = async (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      monitor.on('monitor', (_time: string, [name]: string[]) => {
        if (name?.toLowerCase() === wanted) resolve();
      });
    });
  const stop = (): void => {
    monitor.disconnect();
    client.disconnect();
  };
  return { seen, stop };
}
