// Shows that what deploy/ ships is well formed, and sets nothing that Perya does not read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv as readGamesEnv } from '../../games/src/env.ts';
import { readEnv } from './env.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const longKey = 'k'.repeat(32);

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Which reader takes the environment of a program. */
const readers: Readonly<Record<string, (env: NodeJS.ProcessEnv) => unknown>> = {
  'server/src/main.ts': readEnv,
  'server/src/console.ts': readEnv,
  'games/src/main.ts': readGamesEnv,
};

/** Its own names, as the sources of both readers have them. */
const known = new Set(
  [
    ...`${read('server/src/env.ts')}${read('games/src/env.ts')}`.matchAll(
      /\b[A-Z]+(?:_[A-Z]+)*\b/g,
    ),
  ].map(([name]) => name),
);

function faultsOf(script: string, env: Readonly<Record<string, string>>): string[] {
  const unknown = Object.keys(env).filter((name) => !known.has(name));
  readers[script]?.(env);
  return existsSync(new URL(script, root)) ? unknown : [...unknown, `${script} is not there`];
}

test('the image is well formed and starts what is there', () => {
  const text = read('deploy/Dockerfile');
  expect(validate(text)).toEqual([]);
  const [, script = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(text) ?? [];
  expect(existsSync(new URL(script, root))).toBe(true);
});

test('the compose file sets what its programs read', () => {
  const values: Readonly<Record<string, string>> = {
    POSTGRES_PASSWORD: 'secret',
    VENDOR_KEY: longKey,
    SECRET_KEY: longKey,
  };
  const filled = read('deploy/compose.yml').replaceAll(
    /\$\{([A-Z_]+)(?::\?|:-([^}]*))\}/g,
    (_all, name: string, otherwise?: string) => values[name] ?? otherwise ?? '',
  );
  const { services } = parse(filled, { merge: true }) as { services: Record<string, Service> };
  const ours = Object.values(services).filter(({ image }) => image === 'perya');
  expect(ours).toHaveLength(4);
  for (const { command = ['node', 'server/src/main.ts'], environment = {} } of ours) {
    const [, script = ''] = command;
    const own = script === 'tools/migrate.ts' ? { ...environment } : environment;
    expect(faultsOf(script, own)).toEqual([]);
  }
});

describe('the chart', () => {
  const values = parse(read('deploy/chart/values.yaml')) as unknown;
  const files = readdirSync(new URL('deploy/chart/templates/', root));
  const valueAt = (path: string): unknown =>
    path.split('.').reduce((at: unknown, name) => (at as Record<string, unknown>)[name], values);

  /** The forms that these templates use; any other is left, and is no YAML. */
  const rendered = (text: string): string =>
    text
      .replaceAll('{{ .Release.Name }}', 'perya')
      .replaceAll(
        /\{\{-? toYaml \.Values\.([\w.]+) \| nindent \d+ \}\}/g,
        (_all, path: string) => ` ${JSON.stringify(valueAt(path))}`,
      )
      .replaceAll(/\{\{ \.Values\.([\w.]+) \| quote \}\}/g, (_all, path: string) =>
        JSON.stringify(String(valueAt(path))),
      )
      .replaceAll(/\{\{ \.Values\.([\w.]+) \}\}/g, (_all, path: string) => String(valueAt(path)));

  test.each(files)('%s has its values, and sets what its program reads', (file) => {
    const text = rendered(read(`deploy/chart/templates/${file}`));
    expect(text).not.toContain('{{');
    const documents = parseAllDocuments(text);
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const pods = documents.flatMap((each) => (each.toJS() as Resource).spec.template?.spec ?? []);
    const [container, ...others] = pods.flatMap(({ containers }) => containers);
    if (container === undefined || others.length > 0) throw new Error('One container each.');
    const set = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
    const address = 'postgres://perya@db/perya';
    const secret = { DATABASE_URL: address, GAMES_DATABASE_URL: address };
    const keys = { VENDOR_KEY: longKey, SECRET_KEY: longKey };
    expect(faultsOf(container.command[1] ?? '', { ...secret, ...keys, ...set })).toEqual([]);
  });
});

interface Resource {
  readonly spec: { readonly template?: { readonly spec: { containers: readonly Container[] } } };
}

interface Container {
  readonly command: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
}
