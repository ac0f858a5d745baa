// Builds the operators' console: static files, which the server's own listener for it serves.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemasLeftOut } from '../web/vite/without-schemas.ts';

export default defineConfig({
  base: '/',
  plugins: [react(), schemasLeftOut()],
  publicDir: false,
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The policy allows no script in the page, so none may be put into it.
    modulePreload: { polyfill: false },
  },
});
