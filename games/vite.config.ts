// Builds the page of every game, and its verifier, into games/dist.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const inGames = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// A game is a folder with page/game.html; each page is an entry of its own.
const entries = readdirSync(inGames('.'))
  .flatMap((folder) => [`${folder}/page/game.html`, `${folder}/page/verify.html`])
  .filter((page) => existsSync(inGames(page)));

export default defineConfig({
  root: inGames('.'),
  base: '/',
  publicDir: false,
  build: {
    outDir: inGames('dist'),
    emptyOutDir: true,
    target: ['es2020', 'safari14'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        entries.map((page) => [page.replace('/page/', '-').replace('.html', ''), inGames(page)]),
      ),
    },
  },
});
