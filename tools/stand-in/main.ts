// Starts the stand-in for outside services on STAND_IN_PORT, beside the server on PORT.
import { startStandIn } from './stand-in.ts';

const { STAND_IN_PORT: port = '8082', PORT: portal = '8080' } = process.env;
const standIn = await startStandIn(Number(port), `http://localhost:${portal}`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void standIn.close().then(() => process.exit(0));
  });
}
