// Builds the portal twice: the browser's bundle, and (--ssr) the render entry that the server calls.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const oldestBrowsers = { safari: 13 << 16, ios_saf: 13 << 16, chrome: 80 << 16, samsung: 13 << 16 };

export default defineConfig(({ isSsrBuild }) => ({
  base: '/m/',
  plugins: [react()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : { input: { client: 'src/client.tsx' } },
  },
}));
