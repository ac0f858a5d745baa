// A document that arrives in two halves, as over a slow line: hydration waits for the second.
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test, untilHydrated } from './portal.ts';
import { ownOrigin } from './servers.ts';

/** Two painted frames, each with the tasks that waited for it. */
async function twoFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
}

test('[HOME-04] home is taken over when all of it has come, and not before', async ({ page }) => {
  const asked: string[] = [];
  let rest = (): void => undefined;
  /** Sends the first half of the document and holds the rest. */
  const halve = (body: Buffer, response: ServerResponse): void => {
    const half = body.indexOf('<nav');
    response.write(body.subarray(0, half));
    rest = () => void response.end(body.subarray(half));
  };
  const proxy = createServer((request, response) => {
    const { url = '/', headers } = request;
    asked.push(url);
    const options = { headers: { ...headers, 'accept-encoding': 'identity' } };
    get(ownOrigin + url, options, (answer) => {
      response.statusCode = answer.statusCode ?? 500;
      for (const [name, value = ''] of Object.entries(answer.headers)) {
        // The first half alone has another length.
        if (!/^(content-length|transfer-encoding)$/.test(name)) response.setHeader(name, value);
      }
      if (!url.startsWith('/m/home')) return void answer.pipe(response);
      void buffer(answer).then((body) => halve(body, response));
    });
  });
  await new Promise<void>((done) => void proxy.listen(0, 'localhost', done));
  const { port } = proxy.address() as AddressInfo;

  await page.goto(`http://localhost:${String(port)}/m/home`, { waitUntil: 'commit' });
  const first = page.locator('#first');
  const [app = ''] = ((await first.getAttribute('data-chunks')) ?? '').split(' ').slice(-1);
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return picture?.complete === true && files.some((name) => name.includes('/assets/first'));
  });
  await page.evaluate(twoFrames);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  expect(asked).not.toContain(app);
  rest();
  await untilHydrated(page);
  expect(asked).toContain(app);
  proxy.closeAllConnections();
  proxy.close();
});
