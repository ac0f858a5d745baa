// The rules of docs/architecture.md as tests; each message says where the thing belongs.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileProblems, importProblems, importsIn } from './house-rules.ts';
import { ROOT } from './root.ts';
import { sourceFiles } from './source-files.ts';

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
    ['server/src/modules/agent/agent-sql.ts', `${good}sql\`from ledger.posting\``, 'ledger'],
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
    ['server/src/main.ts', '../../portal/src/render.tsx'],
    ['portal/src/ui/tile.tsx', '#domain/session/session.ts'],
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
    ['games/src/main.ts', '@perya/contract/money'],
    ['tools/start.ts', '../server/src/db/migrate.ts'],
    ['server/src/modules/play/test-storm.ts', '../../../../vendor-kit/src/dialect/dialects.ts'],
  ])('allows an import in %s of %s', (file, specifier) => {
    expect(importProblems(file, specifier)).toEqual([]);
  });

  it('finds imports of every form', () => {
    const text = `import a from './a.ts';\nimport './b.css';\nexport { c } from "./c.ts";
      const d = await import('./d.ts');`;
    expect(importsIn(text)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts']);
  });
});
