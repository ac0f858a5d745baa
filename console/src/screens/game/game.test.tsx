// Shows how games are found, opened and closed, placed and labelled, and what they returned.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import {
  gameLabel,
  gameList,
  gameOne,
  gamePlace,
  gameSwitch,
  wordAdd,
  wordList,
  wordRemove,
} from '@perya/contract/ops/games';
import { permissions } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer, Refusal, type Answer } from '../../test-answers.ts';
import {
  buttonOf,
  choose,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';

afterEach(leaveConsole);

type One = OutputOf<typeof gameOne>;

const parol: One = {
  id: '1001',
  name: 'Lucky Parol',
  vendor: 'TAMBO',
  vendorName: 'Tambo',
  category: 'RNG',
  gameCode: 'lucky-parol',
  on: true,
  closed: false,
  place: 3,
  isNew: false,
  jackpot: true,
  freePlay: true,
  version: 'v1',
  merchants: [
    { merchant: 'araw', on: false },
    { merchant: 'perya', on: true },
  ],
  statedReturn: '95.6802',
  isHouse: false,
  since: '2026-10-25T00:00:00Z',
  until: '2026-11-24T00:00:00Z',
  countedUntil: '2026-11-24T08:00:00Z',
  figures: [
    {
      currency: 'PHP',
      rounds: 1234,
      stakes: '12340.00',
      payouts: '11000.00',
      ggr: '1340.00',
      measured: { is: '89.14', low: '85.02', high: '93.26', rough: false, statedOutside: true },
    },
    { currency: 'VND', rounds: 1, stakes: '1000', payouts: '0', ggr: '1000', measured: null },
  ],
};

const done = () => ({ outcome: 'done' }) as const;
const around = (shown: One): Answer[] => [
  answer(queues, () => ({ queues: [] })),
  answer(gameList, () => ({ rows: [shown], next: null })),
  answer(gameOne, () => shown),
];
const everywhere = () => ({ ...operator(), everywhere: [...permissions] });
const reasoned = async (reason = 'as agreed') => {
  await until(() => expect(document.querySelector('[name=reason]')).not.toBeNull());
  await type('reason', reason);
};

test('the filters of the address are asked for, and a row leads to its game', async () => {
  const sent = await showConsole(
    '/games?vendor=tambo&category=RNG&state=on&search=parol',
    around(parol),
    operator(),
  );
  await until(() => expect(words()).toContain('Lucky Parol'));
  const asked = sent.find(({ call }) => call === 'GET /ops/games')?.fields;
  const filters = { vendor: 'TAMBO', category: 'RNG', state: 'on', search: 'parol' };
  expect(asked).toMatchObject({ merchant: 'perya', sort: 'place', ...filters });
  await press('Lucky Parol');
  await until(() => expect(words()).toContain('What it returned'));
  expect(window.location.search).toContain('id=1001');
});

test('what it returned stands beside what is stated, and says where they disagree', async () => {
  await showConsole('/game?id=1001', around(parol), operator());
  await until(() => expect(words()).toContain('89.14 %'));
  for (const part of ['95.6802 %', '85.02 – 93.26 %', '1,234', 'outside of the interval']) {
    expect(words()).toContain(part);
  }
  expect(words()).toContain('too few rounds');
  const bets = new URL(buttonOf('Its bets').getAttribute('href') ?? '', window.location.href);
  expect(Object.fromEntries(bets.searchParams)).toMatchObject({ game: 'lucky-parol' });
});

test('a game is closed for a reason, and moved to a place that it does not have', async () => {
  const sent = await showConsole(
    '/game?id=1001',
    [...around(parol), answer(gameSwitch, done), answer(gamePlace, done)],
    operator(),
  );
  await until(() => expect(buttonOf('Close the game')).toBeTruthy());
  await press('Close the game');
  expect(buttonOf('Close the game').disabled).toBe(true);
  await reasoned('its vendor asked');
  await press('Close the game');
  const at = { merchant: 'perya', id: '1001', version: 'v1' };
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/games/switch')?.fields).toMatchObject({
      ...at,
      on: false,
      reason: 'its vendor asked',
    }),
  );
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await press('Move');
  await reasoned();
  expect(buttonOf('Move').disabled).toBe(true);
  await type('place', '61');
  expect(buttonOf('Move').disabled).toBe(true);
  await type('place', '1');
  await press('Move');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/games/place')?.fields).toMatchObject({
      ...at,
      place: 1,
    }),
  );
});

test('what is stated is changed for all merchants, of no game of the house’s', async () => {
  const sent = await showConsole(
    '/game?id=1001&of=*',
    [...around(parol), answer(gameLabel, done)],
    everywhere(),
  );
  await until(() => expect(words()).toContain('araw'));
  await press('Change what is stated');
  await reasoned();
  await type('stated', '101');
  expect(buttonOf('Change what is stated').disabled).toBe(true);
  await type('stated', '96.5');
  await press('Change what is stated');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/games/label')?.fields).toMatchObject({
      merchant: '*',
      statedReturn: '96.5',
    }),
  );
  await leaveConsole();
  await showConsole('/game?id=1001&of=*', around({ ...parol, isHouse: true }), everywhere());
  await until(() => expect(buttonOf('Change badges')).toBeTruthy());
  expect(() => buttonOf('Change what is stated')).toThrow('There is no');
});

test('who reads only is offered nothing; what is closed for all is not opened at one', async () => {
  await showConsole('/game?id=1001', around(parol), operator(['game.read', 'queue.watch']));
  await until(() => expect(words()).toContain('89.14 %'));
  for (const name of ['Close the game', 'Move', 'Its bets']) {
    expect(() => buttonOf(name)).toThrow('There is no');
  }
  await leaveConsole();
  await showConsole('/game?id=1001', around({ ...parol, on: false, closed: true }), operator());
  await until(() => expect(words()).toContain('Closed for all'));
  expect(() => buttonOf('Open the game')).toThrow('There is no');
});

test('a game that changed meanwhile is said to have, and can’t be decided as it was', async () => {
  const refused = new Refusal('record.changed');
  await showConsole(
    '/game?id=1001',
    [...around(parol), answer(gameSwitch, () => refused)],
    operator(),
  );
  await until(() => expect(buttonOf('Close the game')).toBeTruthy());
  await press('Close the game');
  await reasoned();
  await press('Close the game');
  await until(() => expect(words()).toContain('It was changed meanwhile'));
  expect(buttonOf('Close the game').disabled).toBe(true);
});

test('words are added and removed by who may change games at all merchants', async () => {
  const word = {
    id: 'FIL sabong',
    version: 'w1',
    language: 'TY',
    word: 'sabong',
    means: [{ category: 'COCKFIGHT' }, { name: 'derby' }],
  } as const;
  const list = answer(wordList, () => ({
    rows: [{ ...word, means: [...word.means] }],
    next: null,
  }));
  const sent = await showConsole(
    '/words?language=TY',
    [...around(parol), list, answer(wordAdd, done), answer(wordRemove, done)],
    everywhere(),
  );
  await until(() => expect(words()).toContain('Cockfight, games called “derby”'));
  expect(sent.find(({ call }) => call === 'GET /ops/games/words')?.fields).toMatchObject({
    language: 'TY',
  });
  await press('Remove');
  await reasoned();
  await press('Remove');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/games/words/remove')?.fields).toMatchObject({
      word: 'sabong',
      version: 'w1',
    }),
  );
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await press('Add a word');
  await reasoned();
  await type('word', 'tupada');
  expect(buttonOf('Add a word').disabled).toBe(true);
  await choose('category', 'COCKFIGHT');
  await press('Add a word');
  await until(() =>
    expect(sent.find(({ call }) => call === 'POST /ops/games/words/add')?.fields).toMatchObject({
      merchant: '*',
      language: 'EN',
      word: 'tupada',
      means: { category: 'COCKFIGHT' },
    }),
  );
  await leaveConsole();
  await showConsole('/words', [...around(parol), list], operator());
  await until(() => expect(words()).toContain('sabong'));
  expect(() => buttonOf('Add a word')).toThrow('There is no');
});
