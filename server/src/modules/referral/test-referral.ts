// For tests of inviting friends: terms that two operators set, and friends who do what is asked.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { TestClock } from '#lib/test-platform';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { memberBalance } from '#modules/wallet/wallet';
import { termsAct } from './referral.ts';
import type { ReferralParts } from './referral.ts';

export interface ReferralStage extends ReferralParts {
  readonly merchant: string;
  readonly clock: TestClock;
  readonly operator: TestDatabase['operator'];
  readonly owner: TestDatabase['owner'];
}

/** At a merchant of its own unless another is named. */
export async function referralStage(
  database: TestDatabase,
  merchant = `m-${randomUUID()}`,
): Promise<ReferralStage> {
  const { db, operator, owner } = database;
  await sql`insert into cashier.provider (merchant, code, adapter, settings_box)
    values (${merchant}, 'bank', 'test', '') on conflict do nothing`.execute(owner.kysely);
  const timeZoneOf = async () => Promise.resolve('Asia/Manila');
  const clock = new TestClock();
  return { merchant, db, operator, owner, clock, events: new LocalEvents(), timeZoneOf };
}

export const usual = {
  currency: 'PHP',
  deposits: '500',
  validBet: '1000',
  inviterReward: '100',
  friendReward: '50',
  monthlyCap: 3,
};

/** Asked for by one operator, approved by another. */
export async function setTerms(stage: ReferralStage, terms: object = {}): Promise<unknown> {
  const { merchant, clock, operator: db } = stage;
  const act = termsAct({ clock });
  const wish = { merchant, subject: merchant, input: { ...usual, ...terms } };
  const voice = { operator: 'ana', reason: 'the year begins' };
  const id = await askForApproval({ db, clock }, act, wish, voice);
  return approve({ db, clock }, [act], id ?? '', { operator: 'ben', reason: 'seen' });
}

/** A member, on the recommendation of another; answers the bare UUID. */
export async function joined(
  stage: ReferralStage,
  { by = null, type = accountType.member }: { by?: string | null; type?: number } = {},
): Promise<string> {
  const username = `f${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: string }>`insert into account.member (merchant, username, type,
      currency, register_method, registered_at, recommender)
    values (${stage.merchant}, ${username}, ${type}, 'PHP', 'USERNAME', ${stage.clock.now()}, ${by})
    returning id`.execute(stage.db.kysely);
  return rows[0]?.id ?? '';
}

export async function provePhone(stage: ReferralStage, member: string): Promise<void> {
  const mobile = `+639${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  await sql`update account.member set mobile = ${mobile}, mobile_verified_at = ${stage.clock.now()}
    where id = ${member}`.execute(stage.db.kysely);
}

export async function payIn(stage: ReferralStage, member: string, amount: number): Promise<void> {
  const now = stage.clock.now();
  await sql`insert into cashier.receipt (merchant, provider, payment_id, member, currency, amount,
      state, taken_at, moved_at, moved_by)
    values (${stage.merchant}, 'bank', ${randomUUID()}, ${member}, 'PHP', ${amount * 100},
      'credited', ${now}, ${now}, 'provider')`.execute(stage.owner.kysely);
}

/** Bets of so much in cash were settled now, and are told of. */
export async function bet(stage: ReferralStage, member: string, amount: number): Promise<void> {
  const now = stage.clock.now();
  await sql`insert into play.member_hour as h (member_id, currency, hour, category, merchant, day,
      settled_count, turnover, valid, cash_valid)
    values (${member}, 'PHP', date_trunc('hour', ${now}::timestamptz), 'RNG', ${stage.merchant},
      ${now}::date, 1, ${amount * 100}, ${amount * 100}, ${amount * 100})
    on conflict (member_id, currency, hour, category) do update
      set cash_valid = h.cash_valid + excluded.cash_valid`.execute(stage.owner.kysely);
  await sql`select referral.count(array[jsonb_populate_record(null::play.settlement,
    jsonb_build_object('member_id', ${member}::text))])`.execute(stage.owner.kysely);
}

export async function qualify(stage: ReferralStage, member: string): Promise<void> {
  await provePhone(stage, member);
  await payIn(stage, member, 500);
  await bet(stage, member, 1_000);
}

export async function walletOf(stage: ReferralStage, member: string): Promise<bigint> {
  return (await memberBalance(stage.db.kysely, stage.merchant, member, 'PHP')).balance;
}

/** Signed in from the browser of this hash. */
export async function from(stage: ReferralStage, member: string, browser: string): Promise<void> {
  await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
    values (${member}, sha256(${browser}::bytea), now(), now())`.execute(stage.db.kysely);
}

export const bonusTerms = {
  wagering: 8,
  contributions: { RNG: 100, FISH: 50, LIVE: 10 },
  maxStake: '100.00',
  maxWin: '3000.00',
  days: 14,
};

/** The member's bonuses, the one that runs in front. */
export async function bonusesOf(stage: ReferralStage, member: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select g.state, g.amount, g.required, g.max_stake as "maxStake", g.days,
           g.title ->> 'EN' as title, ledger.balance_of(g.bonus_account) as held
      from bonus.grant g where g.member_id = ${member} order by g.id`.execute(stage.owner.kysely);
  return rows;
}
