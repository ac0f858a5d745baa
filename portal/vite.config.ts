// Builds the portal twice: the browser's bundle, and (--ssr) the entry that the server calls.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pagesOf, speakingPages } from './src/offline/plain-pages.ts';
import { routes } from './src/routes.ts';
import { schemasLeftOut } from '../web/vite/without-schemas.ts';

/**
 * The first of each that knows logical places (`inset-inline`): lowered for older ones, each such
 * rule becomes four with a list of all languages that are written from the right.
 */
const oldestBrowsers = {
  safari: (14 << 16) | (1 << 8),
  ios_saf: (14 << 16) | (5 << 8),
  chrome: 87 << 16,
  samsung: 14 << 16,
};

/** The pages for when there is no network, and no service: plain files that need neither. */
function plainPages(): Plugin {
  // The script is for engines that can't run the portal: its words are older than any of them.
  const names = ['offline.css', 'old-browser.js'];
  const read = (name: string) =>
    readFileSync(new URL(`./src/offline/${name}`, import.meta.url), 'utf8');
  return {
    name: 'plain-pages',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const fileName of names) {
        this.emitFile({ type: 'asset', fileName, source: read(fileName) });
      }
      for (const page of speakingPages) {
        for (const [fileName, source] of pagesOf(page, read(`${page}.html`))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
  };
}

const flagsFolder = new URL('.', import.meta.resolve('circle-flags/flags/ph.svg'));

/** Names the set of flags, so that a kept one is never out of date. */
function flagsVersion(): string {
  const hash = createHash('sha256');
  for (const name of flagNames()) hash.update(readFileSync(new URL(name, flagsFolder)));
  return hash.digest('hex').slice(0, 8);
}

const flagNames = () => readdirSync(flagsFolder).filter((name) => /^[a-z]{2}\.svg$/.test(name));

/** A file for each country: only the few that somebody sees are ever fetched. */
function flags(): Plugin {
  return {
    name: 'flags',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const name of flagNames()) {
        const fileName = `assets/flag-${name.slice(0, 2)}-${flagsVersion()}.svg`;
        const source = readFileSync(new URL(name, flagsFolder));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

const workers = ['sw', 'sw-off'];

/** The worker's address must not change from build to build; everything else carries a hash. */
const entryName = (chunk: { name: string }) =>
  workers.includes(chunk.name) ? '[name].js' : 'assets/[name]-[hash].js';

/** As its source is named; a subject's texts also name their language. */
function chunkName(chunk: { name: string; facadeModuleId: string | null }): string {
  const [, language] = /\/locales\/(\w\w)\/[\w-]+\.ts$/.exec(chunk.facadeModuleId ?? '') ?? [];
  const name = chunk.name.replace(/\.\w+$/, '');
  return `assets/${language === undefined ? name : `${language}-${name}`}-[hash].js`;
}

const buildMark = 'of-this-build';

/** Names the build in the worker, so that browsers see a new worker whenever anything changed. */
function workerOfBuild(): Plugin {
  return {
    name: 'worker-of-build',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      for (const fileName of Object.keys(bundle).sort()) hash.update(fileName);
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk' || worker.imports.length > 0) {
        this.error('The service worker must be one file, which imports no other.');
      }
      const marks = worker.code.split(buildMark);
      if (marks.length !== 2) this.error(`The service worker must name "${buildMark}" once.`);
      worker.code = marks.join(hash.digest('hex').slice(0, 12));
    },
  };
}

/** Writes down what each file is made of, for the budget (tools/budget.ts). */
function sourcesOfFiles(): Plugin {
  const root = new URL('.', import.meta.url).pathname;
  const nameOf = (id: string) => id.replace(/^\0/, '').replace(root, '');
  return {
    name: 'sources-of-files',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const sources: Record<string, readonly string[]> = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk') sources[file] = chunk.moduleIds.map(nameOf);
      }
      const source = JSON.stringify(sources);
      this.emitFile({ type: 'asset', fileName: 'sources.json', source });
    },
  };
}

interface Known {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is one that `entry` needs before it can begin, and not only later. */
function isOf(entry: string, id: string, known: Known, seen = new Set<string>()): boolean {
  if (id.endsWith(entry)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = known.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOf(entry, importer, known, seen));
}

const firstSheetScreens = routes.filter(({ firstSheet }) => firstSheet).map(({ screen }) => screen);

/**
 * What every page fetches once it is at rest, and what home's lower half shares with others. All
 * else comes with the screen that imports it, its styles too: a chunk's style sheet is linked after
 * those of what the chunk imports, so the order of rules is that of imports, on whatever way.
 */
const isOfRest = (id: string, known: Known): boolean =>
  isOf('/portal/src/app/overlays.tsx', id, known) ||
  (!id.includes('/portal/src/screens/home/') &&
    isOf('/portal/src/screens/home/lower.tsx', id, known));

/** Controls of a few screens, which bring their styles: home has no room for them. */
const ofFewScreens = /\/web\/src\/ui\/(choice-tiles|copy-row|qr-code|steps)\./;

/**
 * The first style sheet: shared controls, and the shared parts of what comes at rest, so that
 * the rules of whoever uses them come after theirs; and what the screens paint where people arrive.
 */
const isFirstStyle = (id: string, known: Known): boolean =>
  (id.includes('/web/src/ui/') && !ofFewScreens.test(id)) ||
  (id.includes('/portal/src/domain/') && isOfRest(id, known)) ||
  firstSheetScreens.some(
    (screen) =>
      id.includes(`/portal/src/screens/${screen}/`) ||
      isOf(`/portal/src/screens/${screen}/${screen}.screen.tsx`, id, known),
  );

/** What the app begins with, and the parts that home shares with other screens. */
const isFirst = (id: string, known: Known): boolean =>
  isOf('/portal/src/client.tsx', id, known) ||
  (id.endsWith('.css') && isFirstStyle(id, known)) ||
  (!id.includes('/portal/src/screens/') &&
    isOf('/portal/src/screens/home/home.screen.tsx', id, known));

const reactFile = /\/node_modules\/(react|react-dom|scheduler)\/|\/portal\/src\/react\.ts$/;

/** What fetches parts of the app: the texts, which run before the app, fetch more of themselves. */
const fetcher = 'vite/preload-helper';

/**
 * What checks values at run time. Home's part of the contract declares with it and reads none of
 * that, so it is not needed at once: it comes with the parts that do read a schema.
 */
const schemaFile = {
  name: 'schemas',
  test: /\/node_modules\/zod\/|\/contract\/src\/.*-schema\.ts$/,
  priority: 5,
  includeDependenciesRecursively: false,
};

/**
 * What is needed at once, in three files: many small ones compress worse, and each is run in a turn
 * of its own (first.ts), so that a slow phone answers taps in between.
 */
const firstFiles = [
  { name: 'react', of: new RegExp(`${reactFile.source}|${fetcher}`) },
  { name: 'contract', of: /\/contract\// },
  { name: 'app', of: /./ },
].map(({ name, of }, place) => ({
  name: (id: string, known: Known) => (of.test(id) && isFirst(id, known) ? name : null),
  debugName: name,
  priority: 4 - place,
}));

/** The entry takes the last of the first files in, and lends it its name. */
const beginnings = ['rolldown-runtime', 'client', ...firstFiles.map(({ debugName }) => debugName)];

const isAlwaysThere = (file: string): boolean =>
  beginnings.some((name) => file.startsWith(`assets/${name}-`));

/**
 * What a part of the app needs beside itself. The part is asked for in the same breath, and what
 * every page begins with is there: to ask for those as well costs a slow phone milliseconds.
 */
const notFetchedYet = (part: string, needed: string[]): string[] =>
  needed.filter((file) => file !== part && !isAlwaysThere(file));

/** One file in place of twenty: asking for each takes a slow phone milliseconds of computing. */
const restFile = {
  name: (id: string, known: Known) => (isOfRest(id, known) ? 'rest' : null),
  debugName: 'rest',
  priority: 1,
};

export default defineConfig(({ isSsrBuild }) => ({
  base: '/m/',
  plugins: [react(), schemasLeftOut(), plainPages(), flags(), workerOfBuild(), sourcesOfFiles()],
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: oldestBrowsers } },
  define: {
    'import.meta.env.VITE_FLAGS': JSON.stringify(flagsVersion()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The render entry carries its own React, so that the server runs one copy, in production mode.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    target: isSsrBuild ? 'node24' : ['es2020', 'safari14.1', 'chrome87'],
    cssTarget: ['safari14.1', 'chrome87'],
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notFetchedYet },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: {
            first: 'src/first.ts',
            client: 'src/client.tsx',
            sw: 'src/sw.ts',
            'sw-off': 'src/worker/off.ts',
          },
          output: {
            entryFileNames: entryName,
            chunkFileNames: chunkName,
            codeSplitting: { groups: [schemaFile, ...firstFiles, restFile] },
          },
        },
  },
}));
