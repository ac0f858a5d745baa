// The rules of docs/architecture.md as tests; each message says where the thing belongs.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  fileProblems,
  importProblems,
  importsIn,
  moduleCycle,
  moduleImport,
} from './house-rules.ts';
import { ROOT } from './root.ts';
import { sourceFiles } from './source-files.ts';
import { schemaOwners, tableProblems, viewsIn } from './table-owners.ts';

const texts = new Map<string, string>();
beforeAll(async () => {
  for (const path of await sourceFiles(ROOT)) {
    const file = relative(ROOT, path);
    if (/\.(ts|tsx|mjs|css|sql)$/.test(file)) texts.set(file, await readFile(path, 'utf8'));
  }
});

describe('house rules', () => {
  it('every file keeps to the rules of naming, size and text', () => {
    expect(texts.size).toBeGreaterThan(20);
    const problems = [...texts].flatMap(([file, text]) => fileProblems(file, text));
    expect(problems).toEqual([]);
  });

  it('every import goes in the allowed direction', () => {
    const problems = [...texts].flatMap(([file, text]) =>
      importsIn(text).flatMap((specifier) => importProblems(file, specifier)),
    );
    expect(problems).toEqual([]);
  });

  it('the modules of the server form no circle', () => {
    const imports = new Map<string, Set<string>>();
    for (const [file, text] of texts) {
      for (const specifier of importsIn(text)) {
        const [from, to] = moduleImport(file, specifier) ?? [];
        if (from === undefined || to === undefined) continue;
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
      }
    }
    expect(imports.size).toBeGreaterThan(10);
    expect(moduleCycle(imports)).toBeNull();
  });

  it('a table is named by the module that owns its schema, and a view by everybody', () => {
    const ofServer = [...texts].filter(([file]) => file.startsWith('server/src/'));
    const views = new Set(ofServer.flatMap(([, text]) => viewsIn(text)));
    expect(views.size).toBeGreaterThan(3);
    const problems = ofServer.flatMap(([file, text]) => tableProblems(file, text, views));
    expect(problems).toEqual([]);
    const modules = new Set(ofServer.map(([file]) => file.split('/')[3]));
    expect(Object.values(schemaOwners).filter((owner) => !modules.has(owner))).toEqual([]);
  });
});

describe('the rules themselves', () => {
  const good = '// Says what it is for.\nexport const a = 1;\n';

  it.each([
    ['server/src/lib/GoodName.ts', good, 'kebab-case'],
    ['server/src/lib/index.ts', good, 'index'],
    ['server/src/utils/money.ts', good, 'utils'],
    ['server/src/lib/a.ts', 'export const a = 1;\n', 'opens with'],
    ['server/src/lib/a.ts', `${good}// ${'x'.repeat(120)}\n`, '100 columns'],
    ['server/src/lib/a.ts', `${good}${'\n'.repeat(400)}`, '300 lines'],
    ['server/src/lib/a.ts', `${good}export default 1;\n`, 'default export'],
    ['server/src/lib/a.ts', `${good}// ${['TO', 'DO'].join('')} later\n`, 'finish it'],
  ])('finds what is wrong with %s (%#)', (file, text, message) => {
    expect(fileProblems(file, text).join('\n')).toContain(message);
    expect(fileProblems('server/src/lib/a.ts', good)).toEqual([]);
  });

  it.each([
    ['contract/src/money.ts', '../../server/src/lib/clock.ts'],
    ['server/src/modules/agent/agent.ts', '#modules/wallet/wallet-sql'],
    ['server/src/modules/agent/agent.ts', '../wallet/wallet-sql.ts'],
    ['server/src/modules/agent/agent.ts', '../../app.ts'],
    ['server/src/lib/clock.ts', '#modules/wallet/wallet'],
    ['games/src/main.ts', '../../server/src/lib/clock.ts'],
    ['vendor-kit/src/sandbox/app.ts', '../../../server/src/lib/clock.ts'],
    ['games/src/main.ts', '@perya/server/lib'],
    ['database/src/migrate.ts', '../../server/src/db/database.ts'],
    ['database/src/migrate.ts', '@perya/contract/money'],
    ['web/src/lib/call.ts', '@perya/database/pool'],
    ['web/src/ui/tile.tsx', '../../../portal/src/routes.ts'],
    ['web/src/lib/call.ts', '../ui/tile.tsx'],
    ['server/src/lib/handle.ts', '@perya/web/lib/call.ts'],
    ['portal/src/domain/session/session.ts', '@perya/database/pool'],
    ['games/host/rounds.ts', '../src/registry.ts'],
    ['games/kit/page/api.ts', '../../host/rounds.ts'],
    ['server/src/main.ts', '../../portal/src/render.tsx'],
    ['portal/src/domain/session/session.ts', '#app/app.tsx'],
    ['console/src/parts/drawer.tsx', '#domain/session/session.ts'],
    ['console/src/screens/home/home.screen.tsx', '#screens/member/member.screen.tsx'],
    ['console/src/routes.ts', '../../portal/src/routes.ts'],
    ['portal/src/screens/home/home.tsx', '#screens/login/login.tsx'],
    ['portal/src/screens/home/home.tsx', '../login/login.tsx'],
    ['portal/src/domain/session/session.ts', '../../screens/home/home.tsx'],
  ])('refuses an import in %s of %s', (file, specifier) => {
    expect(importProblems(file, specifier)).toHaveLength(1);
  });

  it.each([
    ['contract/src/money.ts', './currency.ts'],
    ['server/src/modules/agent/agent.ts', '#modules/wallet/wallet'],
    ['server/src/modules/agent/agent.ts', '../wallet/wallet.ts'],
    ['server/src/modules/agent/agent.ts', './agent-sql.ts'],
    ['server/src/main.ts', '#modules/wallet/wallet-routes'],
    ['portal/src/screens/home/home.tsx', '#domain/session/session.ts'],
    ['portal/src/app/router.tsx', '#screens/home/home.tsx'],
    ['portal/src/domain/session/session.ts', '#ui/tile.tsx'],
    ['portal/src/domain/session/session.ts', '#lib/storage.ts'],
    ['web/src/ui/tile.tsx', '#lib/call.ts'],
    ['console/src/parts/drawer.tsx', '#ui/button.tsx'],
    ['console/src/screens/home/home.screen.tsx', '@perya/contract/ops/queues'],
    ['games/src/main.ts', '@perya/contract/money'],
    ['games/src/main.ts', '@perya/database/pool'],
    ['games/host/rounds.ts', '../kit/game.ts'],
    ['games/host/rounds.db.test.ts', '../lucky-parol/lucky-parol.ts'],
    ['tools/start.ts', '../server/src/db/migrate.ts'],
    ['server/src/modules/play/test-storm.ts', '../../../../vendor-kit/src/dialect/dialects.ts'],
  ])('allows an import in %s of %s', (file, specifier) => {
    expect(importProblems(file, specifier)).toEqual([]);
  });

  const views = new Set(viewsIn('create view play.bet_view as select 1;'));

  it.each([
    ['server/src/modules/agent/agent-sql.ts', 'sql`select 1 from ledger.posting`', 'wallet'],
    ['server/src/modules/agent/sql/agent.sql', 'UPDATE account.member m SET a = 1;', 'account'],
    ['server/src/modules/play/sql/limits.sql', 'select 1 from ledger.posting', 'wallet'],
    ['server/src/operator/shortfalls.ts', 'sql`from x join play.shortfall f`', 'play'],
    ['server/src/modules/agent/sql/a.sql', 'create trigger t after update on play.bet', 'play'],
  ])('refuses a table of another module in %s (%#)', (file, text, owner) => {
    expect(tableProblems(file, text, views).join()).toContain(`only ${owner} names`);
  });

  it.each([
    ['server/src/modules/wallet/wallet-sql.ts', 'sql`select 1 from ledger.posting`'],
    ['server/src/modules/play/sql/limits.sql', 'select 1 from protection.limit l'],
    ['server/src/modules/agent/agent-sql.ts', 'sql`select 1 from play.bet_view`'],
    ['server/src/modules/agent/agent-sql.ts', 'sql`select * from play.findings()`'],
    ['server/src/modules/agent/agent.ts', '// Asked for from merchant.code on.'],
    ['server/src/modules/agent/agent.db.test.ts', 'sql`select 1 from ledger.posting`'],
  ])('allows a table, a view or a function in %s (%#)', (file, text) => {
    expect(tableProblems(file, text, views)).toEqual([]);
  });

  it('finds the circle that modules form', () => {
    const imports = new Map([
      ['play', new Set(['games'])],
      ['games', new Set(['wallet', 'records'])],
      ['records', new Set(['games'])],
    ]);
    expect(moduleCycle(imports)).toBe('games > records > games');
    imports.set('records', new Set(['wallet']));
    expect(moduleCycle(imports)).toBeNull();
    const file = 'server/src/modules/play/launch.ts';
    expect(moduleImport(file, '#modules/games/games')).toEqual(['play', 'games']);
    expect(moduleImport(file, './play.ts')).toBeNull();
    expect(moduleImport('server/src/modules/play/test-play.ts', '#modules/games/games')).toBeNull();
  });

  it('finds imports of every form', () => {
    const text = `import a from './a.ts';\nimport './b.css';\nexport { c } from "./c.ts";
      const d = await import('./d.ts');`;
    expect(importsIn(text)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts']);
  });
});
