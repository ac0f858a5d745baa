// A React page with nothing in it: what the framework alone costs on this machine at this moment.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { inProject } from '../../tools/root.ts';

const page = (inRoot: string, script: string) => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><title>Empty</title><meta name="viewport" content="width=device-width"></head>
<body><div id="root">${inRoot}</div><script type="module" src="/${script}"></script></body></html>`;

/**
 * As `/` React writes the page's one word; as `/painted.html` the word is in the document, and
 * React hydrates it. The second varies by half from run to run: Lighthouse counts the script as
 * awaited or not. As `/button.html` the page is one button, which counts its taps.
 */
const files = {
  'index.html': page('', 'word.jsx'),
  'painted.html': page('<p>Empty</p>', 'word.jsx'),
  'button.html': page('', 'button.jsx'),
  'word.jsx': `import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
const root = document.getElementById('root');
const word = createElement('p', null, 'Empty');
if (root.hasChildNodes()) hydrateRoot(root, word);
else createRoot(root).render(word);`,
  'button.jsx': `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Button() {
  const [taps, setTaps] = useState(0);
  const onClick = () => setTaps(taps + 1);
  return createElement('main', null, createElement('button', { onClick }, 'Tapped ' + taps));
}
createRoot(document.getElementById('root')).render(createElement(Button));`,
};

async function serve(folder: string) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const require = createRequire(inProject('portal/package.json'));
  const alias = Object.fromEntries(
    ['react-dom/client', 'react'].map((name) => [name, require.resolve(name)]),
  );
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
  const options = { rolldownOptions: { input: pages.map((name) => join(folder, name)) } };
  await build({ root: folder, logLevel: 'silent', resolve: { alias }, build: options });
  const server = Fastify();
  await server.register(compress, { threshold: 1_024 });
  await server.register(fastifyStatic, { root: join(folder, 'dist') });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

/** Runs beside such pages, built and served as the portal is: `run` gets their origin. */
export async function withEmptyPage(run: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-bench-'));
  const server = await serve(folder);
  try {
    await run(server.listeningOrigin);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
