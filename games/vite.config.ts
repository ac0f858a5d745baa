// Builds the page of Lucky Parol, and its verifier, into games/dist.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (name: string): string =>
  fileURLToPath(new URL(`lucky-parol/page/${name}`, import.meta.url));

export default defineConfig({
  root: page(''),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    target: ['es2020', 'safari14'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { game: page('game.html'), verify: page('verify.html') } },
  },
});
