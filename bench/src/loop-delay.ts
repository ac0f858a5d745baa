// Loaded into the server with --import: writes its event loop's delays to a file when asked.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const file = process.env['LOOP_DELAY_FILE'];
if (file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  // Milliseconds beyond the timer's own step; each asking starts anew.
  process.on('SIGUSR2', () => {
    const beyond = (nanoseconds: number): number => Math.max(nanoseconds / 1e6 - resolution, 0);
    const [p99, worst] = [beyond(delays.percentile(99)), beyond(delays.max)];
    writeFileSync(file, JSON.stringify({ p99, worst }));
    delays.reset();
  });
}
