// What each kind of reward shows of its rules, and how a file of them is applied and one stopped.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { OutputOf } from '@perya/contract/endpoint';
import type { RewardPart, rewardRules } from '@perya/contract/ops/reward-rules';
import { faultsOf } from '@perya/contract/rewards/file-faults';
import type * as z from 'zod/mini';
import { OpsError } from '#lib/app-error';
import { dayIn } from '#lib/clock';
import type { MerchantRecord, Platform } from '#lib/platform';
import { versionOf } from '#lib/record-version';
import { askForApproval, makerOfOpen } from '#modules/approvals/approvals';
import type { Act, Voice } from '#modules/approvals/approvals';
import * as missions from '#modules/missions/missions';
import * as referral from '#modules/referral/referral';
import * as vip from '#modules/vip/vip';

type Rules = OutputOf<typeof rewardRules>;
type Row = Rules['rows'][number];
type File = Readonly<Record<string, unknown>>;

export interface PartCall {
  readonly parts: Pick<Platform, 'db' | 'clock' | 'events'>;
  readonly merchant: MerchantRecord;
}

interface Part {
  readonly rows: (call: PartCall) => Promise<readonly Omit<Row, 'version'>[]>;
  /** What a new file of it waits as, where two have to want it; its subject is the merchant. */
  readonly kind?: string;
  /** False where such a request waits already. */
  readonly apply?: (
    call: PartCall,
    given: { readonly file: File; readonly fromDay: string | undefined },
    voice: Voice,
  ) => Promise<boolean>;
  /** Whether it ran. */
  readonly stop?: (call: PartCall, id: string, voice: Voice) => Promise<boolean>;
}

const mostEnded = 50;

const unfit = (text: string): OpsError =>
  new OpsError('reward.unfit', { faults: [{ path: '', text }] });

/** Throws reward.unfit with all that is wrong, each at its field. */
export function checked<S extends z.ZodMiniType>(schema: S, file: File): z.output<S> {
  const read = schema.safeParse(file);
  if (read.success) return read.data;
  throw new OpsError('reward.unfit', { faults: faultsOf(read.error, file) });
}

/** Says what was refused and why, as a fault of the whole file. */
export async function orUnfit<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    const isRefused = error instanceof missions.OfferRefused || error instanceof vip.RulesProblem;
    throw isRefused ? unfit(error.message) : error;
  });
}

const titleIn = (titles: Readonly<Record<string, string>>, code: string): string =>
  titles['EN'] ?? Object.values(titles)[0] ?? code;

export const wire = (minor: bigint, currency: Currency): string =>
  wireMoney(money(minor), currency);

function stateAt(now: Date, from: Date | null, until: Date | null): Row['state'] {
  if (from !== null && now < from) return 'waits';
  return until !== null && until <= now ? 'over' : 'running';
}

const plain = {
  from: null,
  until: null,
  fromDay: null,
  spent: null,
  budget: null,
  counts: null,
  prizes: null,
  file: null,
} as const;

async function ask(
  { parts, merchant: { code: merchant } }: PartCall,
  act: Act,
  input: unknown,
  voice: Voice,
): Promise<boolean> {
  const wish = { merchant, subject: merchant, input };
  return (await askForApproval(parts, act, wish, voice)) !== null;
}

const missionPart: Part = {
  rows: async ({ parts, merchant: { code: merchant, currency } }) => {
    const now = parts.clock.now();
    const lines = await missions.missionLines(parts.db.kysely, merchant);
    return lines.map((line) => ({
      ...plain,
      id: line.code,
      title: titleIn(line.titles, line.code),
      state: line.isStopped ? 'stopped' : stateAt(now, line.opensAt, line.closesAt),
      from: line.opensAt.toISOString(),
      until: line.closesAt?.toISOString() ?? null,
      currency,
      spent: wire(line.spent, currency),
      budget: line.total === null ? null : wire(line.total, currency),
      counts: { joined: line.joined, taken: line.taken, flagged: line.flagged },
      file: line.input,
    }));
  },
  apply: async ({ parts, merchant }, { file }, { operator }) => {
    const { missions: given } = checked(missions.missionFile, file);
    const by = { by: operator, now: parts.clock.now() };
    await orUnfit(async () => missions.applyMissions(parts.db, merchant, given, by));
    return true;
  },
  stop: async ({ parts, merchant }, code, { operator, reason }) => {
    const why = { reason: `${operator}: ${reason}`, now: parts.clock.now() };
    return missions.stopMission(parts.db, merchant.code, code, why);
  },
};

/** Null where nobody has to be asked for them, or they can't be paid yet. */
async function prizesOf(
  { db, clock }: PartCall['parts'],
  board: Awaited<ReturnType<typeof missions.boardsOf>>[number],
): Promise<Row['prizes']> {
  if (board.state !== 'closed' || (await missions.mayPay(db.kysely, board))) return null;
  const asked = { kind: 'board.prizes', subject: board.id, now: clock.now() };
  return { askedBy: await makerOfOpen(db.kysely, asked) };
}

const boardPart: Part = {
  rows: async ({ parts, merchant: { code: merchant, currency } }) => {
    const now = parts.clock.now();
    const asked = { merchant, currency, now, ended: mostEnded };
    const boards = await missions.boardsOf(parts.db.kysely, asked);
    return Promise.all(
      boards.map(async (board) => {
        const { code, titles, state, startsAt, endsAt, pool, input } = board;
        return {
          ...plain,
          prizes: await prizesOf(parts, board),
          id: code,
          title: titleIn(titles, code),
          state: state === 'stopped' ? 'stopped' : stateAt(now, startsAt, endsAt),
          from: startsAt.toISOString(),
          until: endsAt.toISOString(),
          currency,
          // Its prizes are set aside from the start, and are all that it costs.
          spent: state === 'stopped' ? wire(0n, currency) : wire(pool, currency),
          budget: wire(pool, currency),
          file: input as File,
        };
      }),
    );
  },
  apply: async ({ parts, merchant }, { file }, { operator }) => {
    const given = checked(missions.boardFile, file);
    const by = { by: operator, now: parts.clock.now() };
    await orUnfit(async () => missions.applyBoard(parts.db, merchant, given, by));
    return true;
  },
  stop: async ({ parts, merchant }, code, { operator, reason }) =>
    missions.stopBoard(parts.db, merchant.code, code, `${operator}: ${reason}`),
};

const vipPart: Part = {
  rows: async ({ parts, merchant: { code: merchant, currency, timeZone } }) => {
    const found = await vip.rulesFiles(parts.db.kysely, merchant);
    const today = dayIn(timeZone, parts.clock.now());
    const holds = found.find(({ fromDay }) => fromDay <= today)?.version ?? 0;
    return found.map(({ version, fromDay, file }) => ({
      ...plain,
      id: String(version),
      title: String(version),
      state: version === holds ? 'running' : version > holds ? 'waits' : 'over',
      fromDay,
      currency,
      file,
    }));
  },
  kind: 'vip.rules',
  apply: async (call, { file, fromDay }, voice) => {
    const { parts, merchant } = call;
    checked(vip.rulesFileSchema, file);
    if (fromDay === undefined) {
      throw new OpsError('reward.unfit', {
        faults: [{ path: 'fromDay', text: 'A day is missing' }],
      });
    }
    const wish = { fromDay, file };
    const input = await orUnfit(async () => vip.rulesWish(parts, merchant.code, wish));
    return ask(call, vip.rulesAct(parts), input, voice);
  },
};

const referralPart: Part = {
  rows: async ({ parts, merchant: { code: merchant, currency } }) => {
    const terms = await referral.newestTerms(parts.db.kysely, { merchant, currency });
    if (terms === null) return [];
    const file = referral.fileOf(terms, currency);
    return [{ ...plain, id: currency, title: currency, state: 'running', currency, file }];
  },
  kind: 'referral.terms',
  apply: async (call, { file }, voice) =>
    ask(call, referral.termsAct(call.parts), checked(referral.termsFileSchema, file), voice),
};

export const rewardPart: Readonly<Record<RewardPart, Part>> = {
  vip: vipPart,
  missions: missionPart,
  boards: boardPart,
  referral: referralPart,
};

export async function rulesView(call: PartCall, name: RewardPart): Promise<Rules> {
  const { parts, merchant } = call;
  const { rows: read, kind } = rewardPart[name];
  const found = await read(call);
  const now = parts.clock.now();
  const askedBy =
    kind === undefined
      ? null
      : await makerOfOpen(parts.db.kysely, { kind, subject: merchant.code, now });
  const rows = found.map((row) => {
    const file = row.file === null ? '' : JSON.stringify(row.file);
    const prizes = JSON.stringify(row.prizes);
    return { ...row, version: versionOf(name, row.id, row.state, prizes, file) };
  });
  return {
    version: versionOf(name, askedBy, ...rows.map(({ version }) => version)),
    askedBy,
    rows,
  };
}
