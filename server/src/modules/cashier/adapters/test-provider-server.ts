// For tests: a provider's server on this machine that answers what the test says.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface TestProvider {
  /** As http://localhost:40000. */
  readonly address: string;
  /** What was asked, the oldest first. */
  readonly calls: TestCall[];
  /** How it answers; null breaks the connection. */
  answer: (call: TestCall) => { readonly status: number; readonly json: unknown } | null;
  close(): Promise<void>;
}

/** Listens until it is closed; answers 404 until it is told more. */
export async function testProvider(): Promise<TestProvider> {
  const calls: TestCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      calls.push(call);
      const answer = provider.answer(call);
      if (answer === null) {
        response.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    address: `http://localhost:${String(port)}`,
    calls,
    answer: () => ({ status: 404, json: {} }),
    close: async () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
      }),
  };
  return provider;
}
