// What requests of the greatest lengths do to a server: an error of its own, or too much work.
import type { FastifyInstance, InjectOptions } from 'fastify';

/** What one request may take of the event loop. */
const mostMs = 50;
/** The cheapest counts: the others were disturbed by what else the process does. */
const tries = 5;

export interface Asked {
  /** What is long, for a person to read. */
  readonly what: string;
  /** Made anew for each try; what that costs is not the server's. */
  readonly make: () => Promise<InjectOptions> | InjectOptions;
}

type Server = Pick<FastifyInstance, 'inject'>;

/** One try: its status, and what it took of this thread's processor time. */
export async function tryOut(
  of: Server,
  { make }: Asked,
): Promise<{ readonly status: number; readonly ms: number }> {
  const request = await make();
  const before = process.threadCpuUsage();
  const { statusCode: status } = await of.inject(request);
  const { user, system } = process.threadCpuUsage(before);
  return { status, ms: (user + system) / 1000 };
}

/** Those that fail on the server's side, and those that take more than 50 ms whenever tried. */
export async function faultsOf(of: Server, requests: readonly Asked[]): Promise<string[]> {
  const faults: string[] = [];
  for (const asked of requests) {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < tries && least > mostMs; i += 1) {
      const { status, ms } = await tryOut(of, asked);
      least = Math.min(least, ms);
      if (status >= 500) faults.push(`${asked.what}: ${String(status)}`);
    }
    if (least > mostMs) faults.push(`${asked.what}: ${least.toFixed(0)} ms of the processor`);
  }
  return faults;
}
