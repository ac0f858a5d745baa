// Builds the portal twice: the browser's bundle, and (--ssr) the entry that the server calls.
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const oldestBrowsers = { safari: 13 << 16, ios_saf: 13 << 16, chrome: 80 << 16, samsung: 13 << 16 };

/** The pages for when there is no network, and no service: plain files that need neither. */
function plainPages(): Plugin {
  const names = ['offline.html', 'unavailable.html', 'offline.css'];
  return {
    name: 'plain-pages',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const fileName of names) {
        const source = readFileSync(new URL(`./src/offline/${fileName}`, import.meta.url), 'utf8');
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** The worker's address must not change from build to build; everything else carries a hash. */
const entryName = (chunk: { name: string }) =>
  chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js';

export default defineConfig(({ isSsrBuild }) => ({
  base: '/m/',
  plugins: [react(), plainPages()],
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: oldestBrowsers } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The render entry carries its own React, so that the server runs one copy, in production mode.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    target: isSsrBuild ? 'node24' : ['es2020', 'safari14', 'chrome87'],
    cssTarget: ['safari13', 'chrome80'],
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: { first: 'src/first.ts', client: 'src/client.tsx', sw: 'src/sw.ts' },
          output: { entryFileNames: entryName },
        },
  },
}));
