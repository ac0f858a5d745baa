// Every rule of the seamless wallet, shown in each of the dialects that it is spoken in.
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { Answer, Command } from '../../../../../vendor-kit/src/dialect/dialect.ts';
import { grantBonus } from '../../bonus/bonus.ts';
import type { Player } from '../test-play.ts';
import { buildWorld, dialectNames, openSession, sayAs } from './test-dialects.ts';
import type { DialectName, World } from './test-dialects.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await freshDatabase();
  world = await buildWorld(database);
});
afterAll(async () => {
  await world.play.app.close();
  await database.close();
});
beforeEach(async () => {
  await database.owner.pool.query(
    `update play.vendor set rollback_unknown = 'done', several_wins = false, free_wins_pay = true`,
  );
  settle();
});

/** Settings are kept for ten seconds. */
function settle(): void {
  world.play.now = new Date(world.play.now.getTime() + 11_000);
}

let last = 0;
const fresh = (): string => `t${String((last += 1))}`;

/** A player at a game of the dialect's vendor, and the vendor's side of the wallet. */
class Desk {
  readonly dialect: DialectName;
  readonly player: Player;
  token = '';

  private constructor(dialect: DialectName, player: Player) {
    this.dialect = dialect;
    this.player = player;
  }

  static async open(dialect: DialectName, amount = '100'): Promise<Desk> {
    const desk = new Desk(dialect, await world.play.player(amount));
    desk.token = await openSession(world, dialect, desk.player);
    return desk;
  }

  async say(command: Command, by = world.signers[this.dialect]): Promise<Answer> {
    return sayAs(world.play, this.dialect, by, command);
  }

  bet(id: string, amount: string, more: object = {}): Command {
    const of = { playToken: this.token, transactionId: id, roundId: `r-${id}` };
    const input = { ...of, gameCode: 'lucky-parol', currency: 'PHP', amount, ...more } as const;
    return { name: 'bet', input };
  }

  /** What a win and a rollback of a bet share. */
  of(bet: string, id: string, amount: string) {
    return {
      transactionId: id,
      betTransactionId: bet,
      memberId: this.player.memberId,
      roundId: `r-${bet}`,
      gameCode: 'lucky-parol',
      currency: 'PHP',
      amount,
    } as const;
  }

  win(bet: string, id: string, amount: string): Command {
    return { name: 'win', input: this.of(bet, id, amount) };
  }

  rollback(bet: string, id: string, amount: string): Command {
    return { name: 'rollback', input: this.of(bet, id, amount) };
  }

  payment(id: string) {
    const { memberId } = this.player;
    return { transactionId: id, memberId, gameCode: 'lucky-parol', currency: 'PHP' } as const;
  }

  async balance(): Promise<string> {
    return world.play.balance(this.player);
  }

  /** A bonus for slots, to be turned over once; whole pesos. */
  async give(amount: string, maxStake: string): Promise<void> {
    const { uuid } = this.player;
    const contributions = { RNG: 100 };
    const terms = { wagering: 1, contributions, maxStake, maxWin: null, days: 7 };
    await database.db.transaction(async (tx) =>
      grantBonus(tx, {
        merchant: 'perya',
        member: uuid,
        currency: 'PHP',
        key: uuid,
        title: { EN: 'A bonus' },
        amount: money(BigInt(amount) * 100n),
        terms,
      }),
    );
  }

  /** What the member's bets count for, in minor units. */
  async valid(): Promise<bigint> {
    const { rows } = await database.owner.pool.query<{ valid: bigint }>(
      'select sum(valid)::int8 as valid from play.member_hour where member_id = $1',
      [this.player.uuid],
    );
    return rows[0]?.valid ?? 0n;
  }

  async set(column: string, value: string | boolean): Promise<void> {
    const { vendor } = world.signers[this.dialect];
    const text = `update play.vendor set ${column} = $2 where code = $1`;
    await database.owner.pool.query(text, [vendor, value]);
    settle();
  }
}

const told = (answer: Answer): string => {
  if (answer.kind === 'done') return answer.facts.replayed === true ? 'done again' : 'done';
  return answer.kind === 'lost'
    ? `lost: ${answer.why}`
    : `${answer.code}, ${answer.retryable ? 'may come again' : 'final'}`;
};

interface Scenario {
  readonly rule: string;
  run(desk: Desk): Promise<void>;
}

async function say(desk: Desk, ...steps: readonly (readonly [Command, string])[]): Promise<void> {
  for (const [command, expected] of steps) {
    expect([command.name, told(await desk.say(command))]).toEqual([command.name, expected]);
  }
}

const scenarios: readonly Scenario[] = [
  {
    rule: 'tells who plays, and the true balance',
    run: async (desk) => {
      const balance = await desk.say({ name: 'balance', input: { playToken: desk.token } });
      const { memberId } = desk.player;
      const facts = { memberId, currency: 'PHP', balance: '100.00' };
      expect(balance).toMatchObject({ kind: 'done', facts });
      await say(desk, [{ name: 'balance', input: { playToken: 'none' } }, 'session, final']);
      await say(desk, [{ name: 'authenticate', input: { launchToken: 'x' } }, 'launch, final']);
    },
  },
  {
    rule: 'same id and body: the stored answer; with anything else: a duplicate',
    run: async (desk) => {
      const [b, w] = [fresh(), fresh()];
      await say(
        desk,
        [desk.bet(b, '10.50'), 'done'],
        [desk.bet(b, '10.50'), 'done again'],
        [desk.bet(b, '10.51'), 'duplicate, final'],
        [desk.bet(b, '10.50', { roundId: 'other' }), 'duplicate, final'],
        [desk.win(b, w, '25'), 'done'],
        [desk.win(b, w, '25'), 'done again'],
        [desk.win(b, w, '26'), 'duplicate, final'],
        [desk.win(b, fresh(), '25'), 'closed, final'],
      );
      expect(await desk.balance()).toBe('114.50');
    },
  },
  {
    rule: 'a rollback of the unknown stands for good: the late bet and its win fail for good',
    run: async (desk) => {
      const b = fresh();
      await say(
        desk,
        [desk.rollback(b, fresh(), '10'), 'done'],
        [desk.bet(b, '10'), 'cancelled, final'],
        [desk.win(b, fresh(), '50'), 'cancelled, final'],
      );
      expect(await desk.balance()).toBe('100.00');
    },
  },
  {
    rule: 'answers a rollback of the unknown in the words that the vendor asked for',
    run: async (desk) => {
      for (const [words, expected] of [
        ['notFound', 'unknown, final'],
        ['closed', 'cancelled, final'],
        ['done', 'done'],
      ] as const) {
        await desk.set('rollback_unknown', words);
        const b = fresh();
        await say(desk, [desk.rollback(b, fresh(), '10'), expected]);
        await say(desk, [desk.bet(b, '10'), 'cancelled, final']);
      }
    },
  },
  {
    rule: 'one reversal for one bet, whatever ids ask for it',
    run: async (desk) => {
      const [b, c] = [fresh(), fresh()];
      await say(
        desk,
        [desk.bet(b, '40'), 'done'],
        [desk.rollback(b, c, '40'), 'done'],
        [desk.rollback(b, c, '40'), 'done again'],
        [desk.rollback(b, fresh(), '40'), 'done'],
        [desk.win(b, fresh(), '40'), 'cancelled, final'],
      );
      expect(await desk.balance()).toBe('100.00');
    },
  },
  {
    rule: 'a win is taken back once, and its bet is open again',
    run: async (desk) => {
      const [b, w] = [fresh(), fresh()];
      const back = (id: string): Command => ({
        name: 'rollback',
        input: { ...desk.of(b, id, '30'), winTransactionId: w },
      });
      await say(desk, [desk.bet(b, '10'), 'done'], [desk.win(b, w, '30'), 'done']);
      await say(desk, [back(fresh()), 'done'], [back(fresh()), 'done']);
      expect(await desk.balance()).toBe('90.00');
      await say(desk, [desk.win(b, fresh(), '5'), 'done']);
      expect(await desk.balance()).toBe('95.00');
    },
  },
  {
    rule: 'a win that was spent can be taken back later: nothing moved, and it may come again',
    run: async (desk) => {
      const [b, w] = [fresh(), fresh()];
      const back: Command = {
        name: 'rollback',
        input: { ...desk.of(b, fresh(), '50'), winTransactionId: w },
      };
      await say(desk, [desk.bet(b, '10'), 'done'], [desk.win(b, w, '50'), 'done']);
      await say(desk, [desk.bet(fresh(), '120'), 'done']);
      const answer = await desk.say(back);
      expect(answer).toMatchObject({ code: 'short', retryable: true, balance: '20.00' });
      expect(await desk.balance()).toBe('20.00');
    },
  },
  {
    rule: 'wins and rollbacks never look at the session or a lock; bets do',
    run: async (desk) => {
      const [b, c] = [fresh(), fresh()];
      await say(desk, [desk.bet(b, '10'), 'done'], [desk.bet(c, '10'), 'done']);
      const block = `update account.member set blocked = true where id = $1`;
      await database.owner.pool.query(block, [desk.player.uuid]);
      await say(desk, [desk.bet(fresh(), '10'), 'blocked, final']);
      const end = `update play.session set expires_at = now() where member_id = $1`;
      await database.owner.pool.query(end, [desk.player.uuid]);
      await say(desk, [desk.bet(fresh(), '10'), 'session, final']);
      await say(desk, [desk.win(b, fresh(), '30'), 'done']);
      await say(desk, [desk.rollback(c, fresh(), '10'), 'done']);
      expect(await desk.balance()).toBe('120.00');
    },
  },
  {
    rule: 'a win before its bet may come again; a loss settles',
    run: async (desk) => {
      const [b, w] = [fresh(), fresh()];
      await say(
        desk,
        [desk.win(b, w, '0'), 'unknown, may come again'],
        [desk.bet(b, '10'), 'done'],
        [desk.win(b, w, '0'), 'done'],
        [desk.rollback(b, fresh(), '10'), 'closed, final'],
      );
      expect(await desk.balance()).toBe('90.00');
    },
  },
  {
    rule: 'too little money is told with the true balance, for a stake for good',
    run: async (desk) => {
      const answer = await desk.say(desk.bet(fresh(), '100.01'));
      expect(answer).toMatchObject({ code: 'short', retryable: false, balance: '100.00' });
    },
  },
  {
    rule: 'a stake above the bonus’s limit is refused before it is taken, by a word of its own',
    run: async (desk) => {
      await desk.give('50', '40');
      const balance = await desk.say({ name: 'balance', input: { playToken: desk.token } });
      expect(balance).toMatchObject({ facts: { balance: '150.00' } });
      await say(desk, [desk.bet(fresh(), '90'), 'done']);
      const answer = await desk.say(desk.bet(fresh(), '40.01'));
      expect(answer).toMatchObject({ code: 'stake', retryable: false, balance: '60.00' });
      expect(await desk.balance()).toBe('10.00');
      await say(desk, [desk.bet(fresh(), '40'), 'done']);
      expect(await desk.balance()).toBe('0.00');
    },
  },
  {
    rule: 'the vendor may say what a bet counts for: of a win, and of a bet paid at once',
    run: async (desk) => {
      const [b, w] = [fresh(), fresh()];
      const won = (validBet: string): Command => ({
        name: 'win',
        input: { ...desk.of(b, w, '25'), validBet },
      });
      const once = { ...desk.bet(fresh(), '20').input, winAmount: '5', validBet: '15.5' };
      await say(
        desk,
        [desk.bet(b, '10'), 'done'],
        [won('2.5'), 'done'],
        [won('2.5'), 'done again'],
        [won('3'), 'duplicate, final'],
        [{ name: 'betAndWin', input: once } as Command, 'done'],
      );
      expect(await desk.valid()).toBe(1_800n);
    },
  },
  {
    rule: 'another currency, game, round or member is refused, and nothing moves',
    run: async (desk) => {
      const b = fresh();
      const other = await world.play.player('0');
      await say(
        desk,
        [desk.bet(fresh(), '10', { currency: 'VND' }), 'currency, final'],
        [desk.bet(fresh(), '10', { gameCode: 'other' }), 'invalid, final'],
        [desk.bet(b, '10'), 'done'],
        [{ name: 'win', input: { ...desk.of(b, fresh(), '5'), roundId: 'no' } }, 'invalid, final'],
        [
          { name: 'win', input: { ...desk.of(b, fresh(), '5'), memberId: other.memberId } },
          'invalid, final',
        ],
        [
          { name: 'win', input: { ...desk.of(b, fresh(), '5'), currency: 'FUN' } },
          'currency, final',
        ],
      );
      expect(await desk.balance()).toBe('90.00');
    },
  },
  {
    rule: 'a free round debits nothing, and its win pays where the vendor’s settings say so',
    run: async (desk) => {
      const [b, c] = [fresh(), fresh()];
      await say(desk, [desk.bet(b, '10', { freeRound: 'f1' }), 'done']);
      await say(desk, [desk.win(b, fresh(), '7'), 'done']);
      expect(await desk.balance()).toBe('107.00');
      await desk.set('free_wins_pay', false);
      await say(desk, [desk.bet(c, '10', { freeRound: 'f1' }), 'done']);
      await say(desk, [desk.win(c, fresh(), '7'), 'done']);
      expect(await desk.balance()).toBe('107.00');
    },
  },
  {
    rule: 'several wins of one bet where the settings say so, until the round ends',
    run: async (desk) => {
      await desk.set('several_wins', true);
      const b = fresh();
      const { memberId } = desk.player;
      const end = { transactionId: fresh(), memberId, roundId: `r-${b}` };
      const input = { ...end, gameCode: 'lucky-parol', currency: 'PHP' } as const;
      await say(
        desk,
        [desk.bet(b, '10'), 'done'],
        [desk.win(b, fresh(), '3'), 'done'],
        [desk.win(b, fresh(), '4'), 'done'],
        [{ name: 'endRound', input }, 'done'],
        [{ name: 'endRound', input }, 'done again'],
        [desk.win(b, fresh(), '5'), 'closed, final'],
      );
      expect(await desk.balance()).toBe('97.00');
    },
  },
  {
    rule: 'a bet that is paid at once, corrections, promotions and jackpots',
    run: async (desk) => {
      const bet = { ...desk.bet(fresh(), '10').input, winAmount: '15' };
      const [up, down] = [desk.payment(fresh()), desk.payment(fresh())];
      const roundId = 'r-any';
      await say(
        desk,
        [{ name: 'betAndWin', input: bet } as Command, 'done'],
        [{ name: 'betAndWin', input: bet } as Command, 'done again'],
        [
          { name: 'adjustment', input: { ...up, roundId, direction: 'credit', amount: '5' } },
          'done',
        ],
        [
          { name: 'adjustment', input: { ...up, roundId, direction: 'credit', amount: '6' } },
          'duplicate, final',
        ],
        [
          { name: 'adjustment', input: { ...down, roundId, direction: 'debit', amount: '20' } },
          'done',
        ],
        [
          {
            name: 'adjustment',
            input: { ...desk.payment(fresh()), roundId, direction: 'debit', amount: '500' },
          },
          'short, may come again',
        ],
        [
          {
            name: 'promotionWin',
            input: { ...desk.payment(fresh()), campaignId: 'c1', amount: '2' },
          },
          'done',
        ],
        [{ name: 'jackpotWin', input: { ...desk.payment(fresh()), roundId, amount: '1' } }, 'done'],
        [
          { name: 'jackpotWin', input: { ...desk.payment(fresh()), roundId, pool: 'no' } },
          'pool, final',
        ],
      );
      expect(await desk.balance()).toBe('93.00');
    },
  },
  {
    rule: 'one vendor has neither the sessions nor the bets of another',
    run: async (desk) => {
      const b = fresh();
      await say(desk, [desk.bet(b, '10'), 'done']);
      const others = dialectNames.filter((name) => name !== desk.dialect);
      for (const name of others) {
        const other = await Desk.open(name, '0');
        other.token = desk.token;
        await say(other, [other.bet(fresh(), '10'), 'session, final']);
        const foreign: Command = { name: 'win', input: desk.of(b, fresh(), '5') };
        await say(other, [foreign, 'unknown, may come again']);
      }
      expect(await desk.balance()).toBe('90.00');
    },
  },
];

describe.each(dialectNames)('in the dialect %s', (dialect) => {
  test.each(scenarios.map((scenario) => [scenario.rule, scenario] as const))(
    '%s',
    async (_rule, scenario) => {
      expect.hasAssertions();
      await scenario.run(await Desk.open(dialect));
    },
  );

  test('twenty at once with one id move once, and all are answered alike', async () => {
    const desk = await Desk.open(dialect);
    const bet = desk.bet(fresh(), '10');
    const answers = await Promise.all(Array.from({ length: 20 }, async () => desk.say(bet)));
    expect(answers.filter((answer) => told(answer) === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => told(answer) === 'done again')).toHaveLength(19);
    expect(await desk.balance()).toBe('90.00');
  });
});
