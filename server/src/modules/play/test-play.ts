// Builds an app with the vendor wallet for tests, with members who have money and a signing vendor.
import { vendorCode } from '@perya/contract/games/category';
import { accountType } from '@perya/contract/account/account-type';
import { walletBalance } from '@perya/contract/account/member';
import { toId } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import type { Envelope } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '#db/database';
import { artOf } from '#lib/art';
import { Draining } from '#lib/draining';
import { LocalEvents } from '#lib/events';
import type { App, Platform, Session } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { testMerchant } from '#lib/test-platform';
import { handle } from '#lib/handle';
import { balanceOf } from '#modules/account/account';
import { creditMember, memberBalance } from '#modules/wallet/wallet';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { registerBonusRoutes } from '../bonus/bonus-routes.ts';
import { registerRecordsRoutes } from '../records/records-routes.ts';
import { registerPlayRoutes } from './play-routes.ts';
import { verifyVendor } from './play.ts';

export const inHouseKey = 'k'.repeat(32);

export interface Caller {
  readonly vendor: string;
  readonly key: string;
}

const perya: Caller = { vendor: vendorCode.inHouse, key: inHouseKey };

export interface Answered {
  readonly status: number;
  readonly body: Envelope<Record<string, unknown>>;
}

export interface Player {
  readonly session: Session;
  readonly memberId: MemberId;
  readonly uuid: string;
}

const merchant = testMerchant({ signUpGift: 0n, trialBalance: 200_000n });

export class PlayApp {
  readonly app: App;
  readonly db: Database;
  now = new Date();
  readonly #sessions = new Map<string, Session>();

  private constructor(db: Database, app: App) {
    this.db = db;
    this.app = app;
  }

  static async build(db: Database, at = merchant): Promise<PlayApp> {
    const env = readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nowhere/none',
      VENDOR_KEY: inHouseKey,
      SECRET_KEY: inHouseKey,
      LOG_LEVEL: 'silent',
    });
    const place: { built?: PlayApp } = {};
    const built = (): PlayApp => {
      if (!place.built) throw new Error('The app is called before it is built.');
      return place.built;
    };
    const clock = { now: () => built().now };
    const platform: Platform = {
      env,
      db,
      clock,
      events: new LocalEvents(),
      draining: new Draining(),
      secrets: new SecretBox(inHouseKey),
      art: artOf({}),
      merchantOf: async () => Promise.resolve(at),
      authenticate: async (request) => {
        const session = built().#sessions.get(String(request.headers.authorization));
        return Promise.resolve(
          session ? { ok: true, session } : { ok: false, code: 'session.none' },
        );
      },
      vendorOf: async (request, raw) => verifyVendor({ env, db, clock }, request, raw),
      unseal: async () => Promise.reject(new Error('nothing is sealed here')),
    };
    const routes = [registerPlayRoutes, registerRecordsRoutes, registerBonusRoutes];
    const app = await buildApp(platform, [...routes, registerBalance]);
    place.built = new PlayApp(db, app);
    return place.built;
  }

  /** A member with a sign-in and this much in the wallet, in major units. */
  async player(amount: string, currency: Currency = 'PHP', trial = false): Promise<Player> {
    const username = `u${randomUUID().slice(0, 8)}`;
    const type = trial ? accountType.trial : accountType.member;
    const { rows } = await this.db.pool.query<{ id: string }>(
      `insert into account.member
         (merchant, username, type, currency, register_method, registered_at)
       values ('perya', $1, $2, $3, 'USERNAME', now()) returning id`,
      [username, type, currency],
    );
    const uuid = rows[0]?.id ?? '';
    const signIn = await this.db.pool.query<{ id: string }>(
      `insert into account.session (member, cookie_hash, token_hashes, created_at, last_seen_at,
         expires_at) values ($1, $2, '{}', now(), now(), now() + interval '1 hour') returning id`,
      [uuid, Buffer.from(username)],
    );
    const minor = parseMoney(amount, currency);
    if (minor !== null && minor > 0n) {
      await creditMember(this.db.kysely, {
        merchant: 'perya',
        member: uuid,
        currency,
        amount: minor,
        against: currency === 'FUN' ? 'issuance' : 'cashier',
        scope: 'deposit',
        key: uuid,
        kind: 'deposit',
        reference: uuid,
      });
    }
    const memberId = toId('member', uuid);
    const id = signIn.rows[0]?.id ?? '';
    const session = {
      id,
      memberId,
      merchant: 'perya',
      username,
      customerType: type,
      currency,
      passwordDue: false,
    };
    this.#sessions.set(memberId, session);
    return { session, memberId, uuid };
  }

  async balance(player: Player, currency: Currency = 'PHP'): Promise<string> {
    const held = await memberBalance(this.db.kysely, 'perya', player.uuid, currency);
    return wireMoney(money(held.balance), currency);
  }

  /** A GET of the portal, signed in as the player. */
  async get(player: Player | null, path: string): Promise<Answered> {
    const authorization = player?.memberId ?? '';
    const headers = { authorization, host: 'localhost:8080', 'sec-fetch-site': 'same-origin' };
    const response = await this.app.inject({ method: 'GET', url: path, headers });
    return { status: response.statusCode, body: response.json() };
  }

  /** A POST of the portal, signed in as the player. */
  async post(player: Player, path: string, input: object): Promise<Answered> {
    const headers = {
      authorization: player.memberId,
      host: 'localhost:8080',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const payload = JSON.stringify(input);
    const response = await this.app.inject({ method: 'POST', url: path, headers, payload });
    return { status: response.statusCode, body: response.json() };
  }

  /** A signed call of a vendor. */
  async vendor(name: string, input: object, by: Caller = perya): Promise<Answered> {
    const payload = JSON.stringify(input);
    const headers = signed(by, name, payload, this.now);
    return this.raw(name, payload, headers);
  }

  async raw(name: string, payload: string, headers: Record<string, string>): Promise<Answered> {
    const url = `/vendor/wallet/${name}`;
    const response = await this.app.inject({ method: 'POST', url, payload, headers });
    return { status: response.statusCode, body: response.json() };
  }

  /** Launches the game and trades the token: what a vendor holds when play begins. */
  async playToken(player: Player, query = 'nodeId=1001&language=EN'): Promise<string> {
    const token = await this.launchToken(player, query);
    const { body } = await this.vendor('authenticate', { launchToken: token });
    return valueOf(body)['playToken'] as string;
  }

  async launchToken(player: Player, query = 'nodeId=1001&language=EN'): Promise<string> {
    const { body } = await this.get(player, `/wps/game/launch?${query}`);
    return /#launch=([\w-]+)/.exec(String(valueOf(body)['url']))?.[1] ?? '';
  }
}

function registerBalance(app: App): void {
  handle(app, walletBalance, async (_input, { session }) =>
    balanceOf(app.platform.db.kysely, session),
  );
}

export function signed(
  by: Caller,
  name: string,
  payload: string,
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const call = { vendor: by.vendor, timestamp, path: `/vendor/wallet/${name}` };
  const hmac = createHmac('sha256', by.key).update(signedText(call, payload)).digest('hex');
  return {
    'content-type': 'application/json',
    [vendorHeaders.vendor]: by.vendor,
    [vendorHeaders.timestamp]: timestamp,
    [vendorHeaders.signature]: hmac,
  };
}

export function valueOf(body: Answered['body']): Record<string, unknown> {
  if (!body.success) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.value;
}

export function codeOf({ body }: Answered): string {
  return body.success ? 'done' : body.code;
}

/** Games 1001 (a slot, in-house), 1002 (no play money), 1003 (a vendor that is not live). */
export async function addGames(owner: Database): Promise<void> {
  await owner.pool.query(`
    insert into games.vendor values ('PERYA', 'Perya', 1), ('BAHAY', 'Bahay', 2);
    insert into play.vendor (code, live) values ('BAHAY', false);
    insert into play.jackpot_pool values ('PERYA', 'grand', 'PHP', 700);
    insert into games.game (node_id, vendor, game_code, name, category, free_play, min_bet)
    values (1001, 'PERYA', 'lucky-parol', 'Lucky Parol', 'RNG', true, 10),
           (1002, 'PERYA', 'money-only', 'Money Only', 'PVP', false, 10),
           (1003, 'BAHAY', 'not-live', 'Not Live', 'RNG', true, 10);
    insert into games.merchant_game (merchant, node_id)
    select 'perya', node_id from games.game`);
}

/** Sets what differs from vendor to vendor, for all of the test's. */
export async function setTerms(
  owner: Database,
  { severalWins, freeWinsPay }: { severalWins: boolean; freeWinsPay: boolean },
): Promise<void> {
  await owner.pool.query('update play.vendor set several_wins = $1, free_wins_pay = $2', [
    severalWins,
    freeWinsPay,
  ]);
}

/** What a vendor's pool 'grand' holds in pesos, in minor units; null before it opened. */
export async function poolHolds(
  owner: Database,
  vendor: string = vendorCode.inHouse,
): Promise<bigint | null> {
  const { rows } = await owner.pool.query<{ amount: bigint | null }>(
    `select ledger.balance_of(account) as amount from play.jackpot_account
      where merchant = 'perya' and vendor = $1 and pool = 'grand' and currency = 'PHP'`,
    [vendor],
  );
  return rows[0]?.amount ?? null;
}

/** The fields that win and rollback share. */
export function ofBet(player: Player, bet: string, amount: string, id: string) {
  return {
    transactionId: id,
    betTransactionId: bet,
    memberId: player.memberId,
    roundId: `r-${bet}`,
    gameCode: 'lucky-parol',
    currency: 'PHP',
    amount,
  };
}

export function betOf(playToken: string, id: string, amount: string) {
  const round = { roundId: `r-${id}`, gameCode: 'lucky-parol', currency: 'PHP' };
  return { playToken, transactionId: id, ...round, amount };
}
