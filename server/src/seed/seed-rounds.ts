// Rounds that the demonstration's accounts play, staked and paid through the vendor wallet.
import { vendorCode } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import { lifetimeSeconds } from '@perya/contract/limits';
import { usualValidRule } from '@perya/contract/play/valid-bet';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import { hashOf, newToken } from '#lib/token';
import { startSession } from '#modules/account/session/session';
import { authenticate, betAndWin } from '#modules/play/play';
import { openLaunch } from '#modules/play/play-sql';
import { openAccount } from '#modules/wallet/wallet';
import { games } from './catalogue.ts';

interface Account {
  readonly merchant: MerchantRecord;
  readonly member: string;
  readonly username: string;
}

/** Decimal strings of the merchant's currency. */
export interface SeededRound {
  readonly stake: string;
  readonly paid: string;
}

export interface SeededGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly nodeId: number;
  readonly category: GameCategory;
}

const luckyParol: SeededGame = {
  vendor: vendorCode.inHouse,
  gameCode: 'lucky-parol',
  nodeId: 1001,
  category: 'RNG',
};

/** The house's own: other vendors are there only where a sandbox plays them. */
export const houseGames: readonly SeededGame[] = games
  .filter(({ vassalage }) => vassalage === vendorCode.inHouse)
  .map(({ vassalage, gameCode, nodeId, category }) => ({
    vendor: vassalage,
    gameCode,
    nodeId,
    category,
  }));

/** A number from 0 to 99 that looks like none in particular, the same at every start. */
export const scattered = (a: number, b: number): number =>
  ((a + 3) * 7919 + (b + 7) * 104_729) % 100;

/** A sign-in that was; bets need one that is not ended. */
async function signIn({ kysely }: Database, member: string, now: Date): Promise<string> {
  const { cookie } = await startSession(kysely, member, now, {
    device: null,
    method: 'password',
    userAgent: '',
    network: '',
    country: null,
    passwordTypedAt: null,
  });
  const { rows } = await sql<{ id: string }>`select id from account.session
    where cookie_hash = ${hashOf(cookie)}`.execute(kysely);
  return rows[0]?.id ?? '';
}

async function openGame(
  db: Database,
  { merchant, member, username }: Account,
  session: string,
  game: SeededGame,
): Promise<string> {
  const { vendor } = game;
  const { code, currency } = merchant;
  const token = newToken();
  const accounts = { merchant: code, currency };
  await openLaunch(db, {
    ...game,
    currency,
    tokenHash: hashOf(token),
    seconds: lifetimeSeconds.launchToken,
    merchant: code,
    timeZone: merchant.timeZone,
    member,
    signIn: session,
    nickname: username,
    language: merchant.public.defaultLanguage,
    walletAccount: await openAccount(db.kysely, { ...accounts, kind: 'wallet', owner: member }),
    vendorAccount: await openAccount(db.kysely, { ...accounts, kind: 'vendor', owner: vendor }),
    validRule: usualValidRule[game.category],
  });
  return (await authenticate(db, vendor, { launchToken: token })).playToken;
}

/** An account at its games, one after the other or in turn, until it leaves. */
export interface Seat {
  /** One round at one of the games, once under its id. */
  readonly play: (game: SeededGame, id: string, round: SeededRound) => Promise<void>;
  readonly leave: () => Promise<void>;
}

export async function takeSeat(
  db: Database,
  account: Account,
  games: readonly SeededGame[],
): Promise<Seat> {
  const session = await signIn(db, account.member, new Date());
  const tokens = new Map<SeededGame, string>();
  for (const game of games) tokens.set(game, await openGame(db, account, session, game));
  return {
    play: async (game, id, { stake, paid }) => {
      await betAndWin(db, game.vendor, {
        playToken: tokens.get(game) ?? '',
        transactionId: id,
        roundId: id,
        gameCode: game.gameCode,
        currency: account.merchant.currency,
        amount: stake,
        winAmount: paid,
      });
    },
    leave: async () => {
      await sql`update account.session set ended_at = now() where id = ${session}`.execute(
        db.kysely,
      );
    },
  };
}

/** An hour of play, at stakes of a hundred on average: it pays what it takes. */
const hour: readonly (readonly [stake: number, paid: number])[] = [
  [40, 0],
  [80, 120],
  [120, 0],
  [60, 240],
  [200, 0],
  [100, 60],
  [140, 280],
  [80, 0],
  [60, 20],
  [160, 320],
  [100, 0],
  [60, 160],
];

/** So many of those hours, at another stake on average: it divides by five. */
export function evenHours(count: number, average: number): readonly SeededRound[] {
  const written = (amount: number): string => `${String((amount / 20) * (average / 5))}.00`;
  return Array.from({ length: count }, () => hour)
    .flat()
    .map(([stake, paid]) => ({ stake: written(stake), paid: written(paid) }));
}

/** So many rounds at one game, before the next. */
const atOneGame = 4;

/** Plays the rounds, once under each key; those of a whole hour at one game after the other. */
export async function playRounds(
  db: Database,
  account: Account,
  key: string,
  rounds: readonly SeededRound[],
): Promise<void> {
  const played = rounds.length < hour.length ? [luckyParol] : houseGames;
  const seat = await takeSeat(db, account, played);
  for (const [at, round] of rounds.entries()) {
    const game = played[Math.floor(at / atOneGame) % played.length] ?? luckyParol;
    await seat.play(game, `demo ${key} ${String(at)}`, round);
  }
  await seat.leave();
}
