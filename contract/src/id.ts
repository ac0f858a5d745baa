// Ids as template-literal types, so that a member's id can't be passed where a bet's is wanted.
import * as z from 'zod/mini';

const prefixes = {
  member: 'mem',
  session: 'ses',
  bet: 'bet',
  launch: 'lau',
  play: 'ply',
  request: 'req',
  notice: 'not',
  payout: 'pay',
  deposit: 'dep',
  withdrawal: 'wdr',
  attempt: 'att',
  receipt: 'rcp',
  movement: 'mov',
  transfer: 'trf',
  link: 'lnk',
  contract: 'ctr',
  bill: 'bil',
  rain: 'rai',
  rebate: 'reb',
  mission: 'msn',
  missionProgress: 'mpr',
  board: 'brd',
  promotion: 'prm',
  claim: 'clm',
  grant: 'gra',
} as const;

export type IdKind = keyof typeof prefixes;

/** An id of one kind: its prefix and a UUID (version 7, so that ids sort by time). */
export type Id<K extends IdKind> = `${(typeof prefixes)[K]}_${string}`;

export type MemberId = Id<'member'>;
export type BetId = Id<'bet'>;

/** Puts the prefix of its kind before a bare UUID. */
export function toId<K extends IdKind>(kind: K, uuid: string): Id<K> {
  return `${prefixes[kind]}_${uuid}`;
}

/** The bare UUID inside an id, as the database stores it. */
export function uuidOf(id: Id<IdKind>): string {
  return id.slice(id.indexOf('_') + 1);
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const patternOf = (kind: IdKind) => new RegExp(`^${prefixes[kind]}_${uuid}$`);

/** Whether a value, of an address say, is an id of that kind. */
export function isId<K extends IdKind>(kind: K, value: unknown): value is Id<K> {
  return typeof value === 'string' && patternOf(kind).test(value);
}

/** Schema of an id of one kind. */
export function idSchema<K extends IdKind>(kind: K): z.ZodMiniType<Id<K>, Id<K>> {
  const schema = z.string().check(z.regex(patternOf(kind)));
  return schema as unknown as z.ZodMiniType<Id<K>, Id<K>>;
}
