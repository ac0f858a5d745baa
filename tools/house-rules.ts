// Judges one file, or one import, by the house rules; function length is the linter's.
import { basename, dirname, join } from 'node:path';

const LIMIT_LINES = { code: 300, test: 500 };
const LIMIT_COLUMNS = 100;
const BANNED_FOLDERS = new Set(['utils', 'helpers', 'common', 'types', 'constants']);
// What a tool loads by itself must be a default export.
const LOADED = ['e2e/global-setup.ts', 'tools/vitest-report.ts'];
// Data, not code: these may be as long and as wide as they must.
const TABLES = [
  'portal/src/locales/',
  'console/src/locales/',
  'portal/src/route-table.ts',
  'portal/art/',
  'server/src/seed/',
];
const UNFINISHED = new RegExp(`\\b(${['TO', 'FIX'].join('DO|')}ME)\\b`);

/** What is wrong with the file's name, size or text; `file` is relative to the project. */
export function fileProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  const say = (message: string): void => void problems.push(`${file}: ${message}`);
  const name = basename(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(name)) say('name the file in kebab-case');
  if (name.startsWith('index.')) say('no index file: name it as its folder');
  for (const folder of dirname(file).split('/')) {
    if (BANNED_FOLDERS.has(folder)) say(`no ${folder} folder: put it beside what uses it`);
  }
  // A style sheet of one component is explained by the component beside it.
  if (!file.endsWith('.module.css') && !/^(\/\/ |\/\*|-- )/.test(text)) {
    say('a file opens with one sentence saying what it is for');
  }
  if (UNFINISHED.test(text)) say('finish it, or write it down as an issue');
  const isTable = TABLES.some((folder) => file.startsWith(folder));
  const lines = text.split('\n');
  const limit = /\.test\.tsx?$|\.spec\.ts$/.test(file) ? LIMIT_LINES.test : LIMIT_LINES.code;
  if (lines.length - 1 > limit && !isTable && !file.endsWith('.sql')) {
    say(`more than ${String(limit)} lines: a file has one subject, split it`);
  }
  // A mark over or under a letter, as in Thai, takes no column.
  const columns = (line: string): number => line.replaceAll(/\p{Mn}/gu, '').length;
  const wide = lines.findIndex((line) => columns(line) > LIMIT_COLUMNS);
  if (wide >= 0 && !isTable) say(`line ${String(wide + 1)} is wider than 100 columns`);
  const loaded = file.endsWith('.config.ts') || LOADED.includes(file);
  if (/^export default /m.test(text) && !loaded) {
    say('no default export: name it');
  }
  return problems;
}

const QUOTED = `['"]([^'"]+)['"]`;
const IMPORT = new RegExp(
  [
    `^\\s*(?:import|export)\\s[^'";]*?\\sfrom\\s+${QUOTED}`,
    `^\\s*import\\s+${QUOTED}`,
    `\\bimport\\(\\s*${QUOTED}`,
  ].join('|'),
  'gm',
);

/** The specifiers that the text imports, statically or not. */
export function importsIn(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The React apps. */
const APPS = ['portal', 'console'];

/** `#lib` and `#ui` of the React apps are those of `web`, but for an app's table of storage. */
const isOfWeb = (workspace: string, specifier: string): boolean =>
  ['web', ...APPS].includes(workspace) &&
  /^#(lib|ui)\//.test(specifier) &&
  specifier !== '#lib/storage.ts';

const ROOTS: [RegExp, string][] = [
  [/^@perya\/(\w+)\/?/, '$1/src/'],
  [/^#modules\//, 'server/src/modules/'],
  [/^#db\//, 'server/src/db/'],
];

// The path in the project that an import leads to; undefined for a package from outside.
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  for (const [pattern, path] of ROOTS) {
    if (pattern.test(specifier)) return specifier.replace(pattern, path);
  }
  if (!specifier.startsWith('#')) return undefined;
  const own = file.split('/')[0] ?? '';
  return join(isOfWeb(own, specifier) ? 'web' : own, 'src', specifier.slice(1));
}

/** What is wrong with importing `specifier` in `file`; empty when it is allowed. */
export function importProblems(file: string, specifier: string): string[] {
  const target = targetOf(file, specifier);
  if (target === undefined) return [];
  const from = file.split('/')[0] ?? '';
  const to = target.split('/')[0] ?? '';
  const reason =
    from === to ? withinWorkspace(file, target) : betweenWorkspaces(from, to, file, target);
  return reason === undefined ? [] : [`${file} imports ${specifier}: ${reason}`];
}

/** A test, or what stands where main stands for tests: it puts the parts together. */
const isForTests = (file: string): boolean =>
  file.endsWith('.test.ts') || /\/test-[a-z-]+\.ts$/.test(file);

function betweenWorkspaces(
  from: string,
  to: string,
  file: string,
  target: string,
): string | undefined {
  if (from === 'contract' || from === 'database') {
    return `${from} imports nothing of ours; move it into ${from}`;
  }
  if (to === 'contract') return undefined;
  if (from === 'web') return 'web knows contract alone; what is of one app belongs in the app';
  if (to === 'web') {
    return APPS.includes(from) ? undefined : 'web is for pages; what is shared belongs in contract';
  }
  if (to === 'database' && !APPS.includes(from)) return undefined;
  if (APPS.includes(to)) return 'nobody imports an app; what is shared belongs in web or contract';
  if (from === 'games') return 'games reach the platform over HTTP only; see contract';
  if (from === 'vendor-kit' && to === 'server' && !file.endsWith('.test.ts')) {
    const isCatalogue = target.startsWith('server/src/seed/catalogue');
    return isCatalogue ? undefined : 'vendors reach the platform over HTTP only; see contract';
  }
  if (APPS.includes(from)) return 'an app knows contract and web; what is shared belongs there';
  // Tools, benchmarks and browser tests stand outside and may look in.
  if (from === 'server' && !isForTests(file)) return `the server does not know ${to}`;
  return undefined;
}

const APP_LAYERS = ['parts', 'domain', 'screens', 'app'];

function withinWorkspace(file: string, target: string): string | undefined {
  if (file.startsWith('web/src/')) return withinWeb(file, target);
  if (/^(portal|console)\/src\//.test(file)) return withinApp(file, target);
  if (file.startsWith('server/src/')) return withinServer(file, target);
  if (file.startsWith('games/')) return withinGames(file, target);
  return undefined;
}

function withinWeb(file: string, target: string): string | undefined {
  const isBack = file.startsWith('web/src/lib/') && target.startsWith('web/src/ui/');
  return isBack ? 'ui > lib, never back; move it down' : undefined;
}

function withinApp(file: string, target: string): string | undefined {
  const [, , layer = '', screen] = file.split('/');
  const [, , otherLayer = '', otherScreen] = target.split('/');
  const height = APP_LAYERS.indexOf(layer);
  const otherHeight = APP_LAYERS.indexOf(otherLayer);
  if (height < 0 || otherHeight < 0) return undefined;
  if (otherHeight > height) return 'app > screens > domain > parts, never back; move it down';
  if (layer === 'screens' && otherLayer === 'screens' && screen !== otherScreen) {
    return 'no screen imports another; what several share belongs in domain';
  }
  return undefined;
}

const GAMES_LAYERS = ['kit', 'host'];

function withinGames(file: string, target: string): string | undefined {
  const [, layer = ''] = file.split('/');
  const [, otherLayer = ''] = target.split('/');
  const height = GAMES_LAYERS.indexOf(layer);
  const otherHeight = GAMES_LAYERS.indexOf(otherLayer);
  if (height < 0 || isForTests(file)) return undefined;
  if (otherHeight < 0) return 'host and kit know no game; pass it in instead';
  return otherHeight > height ? 'the kit is below the host; move it into the host' : undefined;
}

function withinServer(file: string, target: string): string | undefined {
  const [, , layer = '', module] = file.split('/');
  const [, , otherLayer = '', otherModule = '', ...rest] = target.split('/');
  const low = ['db', 'lib', 'env.ts'];
  if (!file.endsWith('.test.ts') && isForTests(file)) return undefined;
  if (low.includes(layer) && !low.includes(otherLayer)) {
    return 'db and lib are below the modules; move it into the module';
  }
  if (layer !== 'modules' || file.endsWith('.test.ts')) return undefined;
  if (otherLayer !== 'modules' && !low.includes(otherLayer)) {
    return 'main > app > modules > db, lib, never back; pass it in instead';
  }
  if (otherLayer !== 'modules' || otherModule === module) return undefined;
  const isPublic = new RegExp(`^${otherModule}(\\.ts)?$`).test(rest.join('/'));
  return isPublic ? undefined : `a module is reached through ${otherModule}/${otherModule}.ts only`;
}

/**
 * The circle that `imports` (of module by module) close, as "play > games > play"; null where there
 * is none.
 */
export function moduleCycle(imports: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const done = new Set<string>();
  const visit = (module: string, path: readonly string[]): string | null => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module].join(' > ');
    if (done.has(module)) return null;
    for (const other of imports.get(module) ?? []) {
      const cycle = visit(other, [...path, module]);
      if (cycle !== null) return cycle;
    }
    done.add(module);
    return null;
  };
  for (const module of imports.keys()) {
    const cycle = visit(module, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** The modules of the server that an import joins, as [from, to]; null for any other import. */
export function moduleImport(file: string, specifier: string): readonly [string, string] | null {
  const moduleOf = (path: string) => /^server\/src\/modules\/([a-z-]+)\//.exec(path)?.[1];
  const [from, to] = [moduleOf(file), moduleOf(targetOf(file, specifier) ?? '')];
  if (from === undefined || to === undefined || from === to || isForTests(file)) return null;
  return [from, to];
}
