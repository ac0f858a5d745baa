// A member with a bonus at the vendor wallet, for tests: games of four categories, bets and wins.
import { randomUUID } from 'node:crypto';
import type { GameCategory } from '@perya/contract/games/category';
import { toId } from '@perya/contract/id';
import { parseMoney } from '@perya/contract/money';
import type { BonusTerms } from '@perya/contract/rewards/bonus-terms';
import type { Database } from '#db/database';
import { addGames, codeOf, valueOf } from '../play/test-play.ts';
import type { Answered, PlayApp, Player } from '../play/test-play.ts';
import { grantBonus } from './bonus.ts';

/** The terms of the design's first case. */
export const usualTerms: BonusTerms = {
  wagering: 8,
  contributions: { RNG: 100, FISH: 50, LIVE: 10, SPORTS: 0 },
  maxStake: '5000.00',
  maxWin: null,
  days: 7,
};

const games = {
  RNG: { node: 1001, code: 'lucky-parol' },
  FISH: { node: 1011, code: 'fishing' },
  LIVE: { node: 1012, code: 'live' },
  SPORTS: { node: 1013, code: 'sports' },
  PVP: { node: 1014, code: 'cards' },
} as const;

export type Played = keyof typeof games & GameCategory;

/** Beside the games of play's tests one of each further category. */
export async function addCategories(owner: Database): Promise<void> {
  await addGames(owner);
  await owner.pool.query(`
    insert into games.game (node_id, vendor, game_code, name, category, free_play, min_bet)
    values (1011, 'PERYA', 'fishing', 'Fishing', 'FISH', true, 100),
           (1012, 'PERYA', 'live', 'Live', 'LIVE', true, 100),
           (1013, 'PERYA', 'sports', 'Sports', 'SPORTS', true, 100),
           (1014, 'PERYA', 'cards', 'Cards', 'PVP', true, 100);
    insert into games.merchant_game (merchant, node_id)
    select 'perya', node_id from games.game where node_id > 1010`);
}

/** Major units, as text. */
interface Held {
  readonly cash: string;
  readonly bonus: string;
}

/** Plays one bet after the other, each in a round of its own unless it is told. */
export class Bettor {
  readonly play: PlayApp;
  readonly player: Player;
  readonly #tokens = new Map<Played, string>();

  private constructor(play: PlayApp, player: Player) {
    this.play = play;
    this.player = player;
  }

  static async open(play: PlayApp, cash: string): Promise<Bettor> {
    return new Bettor(play, await play.player(cash));
  }

  async give(amount: string, terms: Partial<BonusTerms> = {}): Promise<string> {
    const minor = parseMoney(amount, 'PHP');
    if (minor === null) throw new Error(`${amount} is no amount.`);
    return this.play.db.transaction(async (tx) =>
      grantBonus(tx, {
        merchant: 'perya',
        member: this.player.uuid,
        currency: 'PHP',
        key: randomUUID(),
        title: { EN: 'Welcome' },
        amount: minor,
        terms: { ...usualTerms, ...terms },
      }),
    );
  }

  async token(category: Played): Promise<string> {
    const known = this.#tokens.get(category);
    if (known !== undefined) return known;
    const query = `nodeId=${String(games[category].node)}&language=EN`;
    const token = await this.play.playToken(this.player, query);
    this.#tokens.set(category, token);
    return token;
  }

  async bet(category: Played, id: string, amount: string, more: object = {}): Promise<Answered> {
    return this.play.vendor('winAmount' in more ? 'betAndWin' : 'bet', {
      playToken: await this.token(category),
      transactionId: id,
      roundId: `r-${id}`,
      gameCode: games[category].code,
      currency: 'PHP',
      amount,
      ...more,
    });
  }

  async after(
    call: 'win' | 'rollback',
    category: Played,
    bet: string,
    amount: string,
    more: object = {},
  ): Promise<Answered> {
    return this.play.vendor(call, {
      transactionId: `${call}-${bet}`,
      betTransactionId: bet,
      memberId: toId('member', this.player.uuid),
      roundId: `r-${bet}`,
      gameCode: games[category].code,
      currency: 'PHP',
      amount,
      ...more,
    });
  }

  /** Bets, and is paid; both must be done. */
  async round(category: Played, stake: string, payout: string): Promise<Answered> {
    const id = randomUUID();
    valueOf((await this.bet(category, id, stake)).body);
    const won = await this.after('win', category, id, payout);
    if (codeOf(won) !== 'done') throw new Error(JSON.stringify(won.body));
    return won;
  }

  async held(): Promise<Held> {
    const { body } = await this.play.get(this.player, '/wps/wallets/balance');
    const { sumBalance, bonus } = valueOf(body);
    return { cash: String(sumBalance), bonus: String(bonus) };
  }
}
