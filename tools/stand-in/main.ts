// Starts the stand-in for identity providers on STAND_IN_PORT, beside the server.
import { startStandIn } from './stand-in.ts';

const standIn = await startStandIn(Number(process.env['STAND_IN_PORT'] ?? '8082'));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void standIn.close().then(() => process.exit(0));
  });
}
