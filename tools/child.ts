// Runs one of the project's own programs beside this one, and stops it in good order.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from './root.ts';

export interface ChildOptions {
  name: string;
  /** Arguments to Node: the script, or flags and the script. */
  args: string[];
  env: Record<string, string | undefined>;
}

export interface RunningChild {
  name: string;
  ended: Promise<number | null>;
  /** Sends SIGTERM and waits; kills what has not ended by then. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 15_000;
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 50;

/** The child lives in its own group, so that a Ctrl-C in the terminal reaches only us. */
export function runChild(options: ChildOptions): RunningChild {
  // Where this process is killed with -9, the closed channel tells the child to end itself.
  const args = ['--import', inProject('tools/end-with-parent.ts'), ...options.args];
  const child = spawn(process.execPath, args, {
    // Nothing shares the load of what runs here that would have to notice first.
    env: { DRAIN_MS: '0', ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = new Promise<number | null>((settle) => {
    child.once('error', () => settle(1));
    child.once('exit', (code) => settle(code));
  });
  return {
    name: options.name,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Settles when the address answers 200; rejects when the child ends first or time runs out. */
export async function untilHealthy(child: RunningChild, url: string): Promise<void> {
  let over: number | null | undefined;
  void child.ended.then((code) => (over = code ?? -1));
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (over !== undefined) throw new Error(`The ${child.name} did not start.`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await delay(READY_POLL_MS);
  }
  throw new Error(`The ${child.name} did not answer at ${url}.`);
}
