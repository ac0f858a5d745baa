// Shows what the budget counts, and that it finds what home fetches and does not use.
import { expect, test } from 'vitest';
import { filesFrom, strangersIn, type Manifest } from './budget.ts';

const manifest: Manifest = {
  'src/client.tsx': { file: 'client.js', imports: ['_react.js'], css: ['client.css'] },
  '_react.js': { file: 'react.js' },
  'src/screens/mine/mine.screen.tsx': { file: 'mine.js', imports: ['src/client.tsx'] },
};

test('a part is its chunks, what they import, and their styles', () => {
  expect(filesFrom(manifest, (source) => source === 'src/client.tsx')).toEqual([
    'client.js',
    'client.css',
    'react.js',
  ]);
});

test.each([
  ['src/screens/mine/mine.module.css', true],
  ['src/screens/mine/entries.ts', true],
  ['src/screens/game-list/results.tsx', true],
  ['src/locales/en/records.ts', true],
  ['/perya/node_modules/zod/v4/core/core.js', true],
  ['src/locales/en/errors.ts', false],
  ['src/screens/game-list/game-list.module.css', false],
  ['src/screens/lottery/needs.ts', false],
  ['src/screens/home/banners.tsx', false],
  ['src/ui/button.tsx', false],
])('whether %s is out of place in what home fetches: %s', (source, strange) => {
  expect(
    strangersIn(['a.js', 'b.js'], { 'a.js': [source], 'c.js': ['src/screens/x/x.ts'] }),
  ).toEqual(strange ? [source] : []);
});
