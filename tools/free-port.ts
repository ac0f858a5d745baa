// Finds a port that nobody listens on, as text for the environment.
import { createServer } from 'node:net';

export async function freePort(): Promise<string> {
  return new Promise((settle, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => settle(String(port)));
    });
  });
}
