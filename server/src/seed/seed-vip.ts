// The demonstration's levels: five above the one that everybody begins with.
import type { GameCategory } from '@perya/contract/games/category';
import type { Language } from '@perya/contract/language';
import type { Database } from '#db/database';
import { dayIn } from '#lib/clock';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { memberByUsername } from '#modules/account/account';
import { askForApproval, approve } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { timeZoneOf } from '#modules/merchant/merchant';
import { rebateJobs } from '#modules/rebate/rebate';
import { levelAct, rulesAct, rulesLines, rulesWish } from '#modules/vip/vip';
import { dayMs } from './demo-days.ts';

type Names = Partial<Record<Language, string>>;

const names = {
  member: {
    EN: 'Member',
    TY: 'Member',
    VI: 'Hội viên',
    TH: 'สมาชิก',
    ID: 'Anggota',
    CN: '会员',
    PT: 'Membro',
    AR: 'عضو',
  },
  bronze: {
    EN: 'Bronze',
    TY: 'Tanso',
    VI: 'Đồng',
    TH: 'บรอนซ์',
    ID: 'Perunggu',
    CN: '青铜',
    PT: 'Bronze',
    AR: 'برونزي',
  },
  silver: {
    EN: 'Silver',
    TY: 'Pilak',
    VI: 'Bạc',
    TH: 'ซิลเวอร์',
    ID: 'Perak',
    CN: '白银',
    PT: 'Prata',
    AR: 'فضي',
  },
  gold: {
    EN: 'Gold',
    TY: 'Ginto',
    VI: 'Vàng',
    TH: 'โกลด์',
    ID: 'Emas',
    CN: '黄金',
    PT: 'Ouro',
    AR: 'ذهبي',
  },
  platinum: {
    EN: 'Platinum',
    TY: 'Platino',
    VI: 'Bạch kim',
    TH: 'แพลทินัม',
    ID: 'Platinum',
    CN: '铂金',
    PT: 'Platina',
    AR: 'بلاتيني',
  },
  diamond: {
    EN: 'Diamond',
    TY: 'Diyamante',
    VI: 'Kim cương',
    TH: 'ไดมอนด์',
    ID: 'Berlian',
    CN: '钻石',
    PT: 'Diamante',
    AR: 'ماسي',
  },
} as const satisfies Record<string, Names>;

/** Rebate in percent: by the first figure on slots and fishing, by the second on live tables. */
function rates(first: string, second: string): Partial<Record<GameCategory, string>> {
  return { FISH: first, RNG: first, LIVE: second, PVP: second, LOTT: first, SPORTS: second };
}

const gifts = (upgrade: string, monthly: string, birthday: string) => ({
  upgrade,
  monthly,
  birthday,
});

const levels = [
  { names: names.member, points: 0, keep: 0, gifts: {}, rates: rates('0.2', '0.1') },
  {
    names: names.bronze,
    points: 500,
    keep: 200,
    rates: rates('0.3', '0.15'),
    gifts: gifts('18.00', '0.00', '28.00'),
  },
  {
    names: names.silver,
    points: 10_000,
    keep: 4_000,
    rates: rates('0.4', '0.2'),
    gifts: gifts('88.00', '28.00', '88.00'),
  },
  {
    names: names.gold,
    points: 50_000,
    keep: 20_000,
    rates: rates('0.5', '0.25'),
    gifts: gifts('288.00', '88.00', '188.00'),
  },
  {
    names: names.platinum,
    points: 250_000,
    keep: 80_000,
    rates: rates('0.65', '0.35'),
    gifts: gifts('1288.00', '388.00', '588.00'),
  },
  {
    names: names.diamond,
    points: 1_000_000,
    keep: 300_000,
    rates: rates('0.8', '0.45'),
    gifts: gifts('4888.00', '1288.00', '1888.00'),
  },
];

const file = {
  levels,
  weights: { FISH: '1', RNG: '1', LOTT: '1', LIVE: '0.5', PVP: '0.5', SPORTS: '0.5' },
  giftDays: 14,
  rebate: { afterDays: 7, unclaimed: 'paid' },
} as const;

const merchant = 'perya';
/** So long there are levels, and rebate. */
const levelDays = 31;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

async function wantedByTwo(
  parts: Parts,
  act: Act,
  { subject, input }: { readonly subject: string; readonly input: unknown },
): Promise<void> {
  const asks = { operator: 'demonstration', reason: 'Demonstration' };
  const approves = { operator: 'demonstration, too', reason: 'Demonstration' };
  const id = await askForApproval(parts, act, { merchant, subject, input }, asks);
  if (id !== null) await approve(parts, [act], id, approves);
}

/** Levels; maria's is given by hand, and what is due of rebate is paid. Not where levels are. */
export async function seedVip(db: Database, clock: Clock): Promise<void> {
  if ((await rulesLines(db.kysely, merchant)).length > 0) return;
  const parts = { db, clock, events: new LocalEvents() };
  const zone = await timeZoneOf(db.kysely, merchant);
  const fromDay = dayIn(zone, new Date(clock.now().getTime() - levelDays * dayMs));
  const input = await rulesWish(parts, merchant, { fromDay, file });
  await wantedByTwo(parts, rulesAct(parts), { subject: merchant, input });
  const maria = await memberByUsername(db.kysely, merchant, 'maria');
  if (maria === null) return;
  const level = { member: maria.id, currency: 'PHP', level: 2 };
  await wantedByTwo(parts, levelAct(parts), { subject: maria.id, input: level });
  for (const [, , settle] of rebateJobs(parts)) await settle();
}
