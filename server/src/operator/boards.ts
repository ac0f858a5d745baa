// The command with which an operator sets up leaderboards, watches, stops and pays them.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { LocalEvents } from '#lib/events';
import type { MerchantRecord } from '#lib/platform';
import { askForApproval } from '#modules/approvals/approvals';
import {
  applyBoard,
  boardByCode,
  boardFile,
  boardsOf,
  firstRanks,
  mayPay,
  prizesAct,
  readBoard,
  setTwoPeopleFrom,
  stopBoard,
  tryBoard,
  writtenScore,
} from '#modules/missions/missions';
import { jsonOf, merchantRecordOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';
import { orRefused } from './missions.ts';

const sumIn = (amount: bigint, { currency }: MerchantRecord): string =>
  `${wireMoney(money(amount), currency)} ${currency}`;

async function boardNamed(
  { db }: CommandContext,
  { code: merchant }: MerchantRecord,
  code: string,
) {
  const board = await boardByCode(db.kysely, merchant, code);
  if (board === null) throw new UsageError(`There is no board ${code}`);
  return board;
}

async function apply(context: CommandContext, merchant: MerchantRecord, given: Given) {
  const file = await jsonOf(needed(given, 'apply'), boardFile);
  const by = { by: operatorIn(given), now: context.clock.now() };
  const isNew = await orRefused(applyBoard(context.db, merchant, file, by));
  const { pool } = await boardNamed(context, merchant, file.code);
  context.say(isNew ? `Set up: ${sumIn(pool, merchant)} are held for its prizes.` : 'As it was.');
}

async function tryOut({ db, clock, say }: CommandContext, merchant: MerchantRecord, given: Given) {
  const file = await jsonOf(needed(given, 'dry-run'), boardFile);
  const by = { by: 'dry run', now: clock.now() };
  const board = await orRefused(Promise.resolve().then(() => readBoard(file, merchant, by)));
  const { members, first } = await tryBoard(db.kysely, merchant, board, clock.now());
  for (const [at, { username, score, prize }] of first.entries()) {
    const place = String(at + 1).padStart(4);
    say(`${place}  ${writtenScore(board, score)}  ${username}  ${sumIn(prize, merchant)}`);
  }
  say(`${String(members)} members would have had a score, for ${sumIn(board.pool, merchant)}.`);
}

async function stop({ db, say }: CommandContext, merchant: MerchantRecord, given: Given) {
  const code = needed(given, 'stop');
  const reason = `${operatorIn(given)}: ${needed(given, 'reason')}`;
  const stopped = await stopBoard(db, merchant.code, code, reason);
  say(
    stopped
      ? 'Stopped: it has no prizes, and what was held for them is back.'
      : `Nothing was done: no board ${code} runs.`,
  );
}

const shown = 100;

async function standings(context: CommandContext, merchant: MerchantRecord, given: Given) {
  const board = await boardNamed(context, merchant, needed(given, 'standings'));
  for (const [at, rank] of (await firstRanks(context.db.kysely, board.id, shown)).entries()) {
    const { score, username, place, prize, paidAt, flaggedAt } = rank;
    const paid = paidAt === null ? 'not paid' : `paid ${paidAt.toISOString()}`;
    context.say(
      `${String(place ?? at + 1).padStart(4)}  ${writtenScore(board, score)}  ${username}` +
        (prize === null ? '' : `  ${sumIn(prize, merchant)} ${paid}`) +
        (flaggedAt === null ? '' : '  FLAGGED: corrected since'),
    );
  }
  context.say(`${board.code} is ${board.state}. It ends at ${board.endsAt.toISOString()}.`);
}

async function pay(context: CommandContext, merchant: MerchantRecord, given: Given) {
  const board = await boardNamed(context, merchant, needed(given, 'pay'));
  if (board.state !== 'closed') {
    context.say(`Nothing was asked for: ${board.code} is ${board.state}.`);
    return;
  }
  if (await mayPay(context.db.kysely, board)) {
    context.say('Nothing has to be asked for: its prizes are being paid.');
    return;
  }
  const { db, clock } = context;
  const act = prizesAct({ db, clock, events: new LocalEvents() });
  const wish = { merchant: merchant.code, subject: board.id, input: { board: board.id } };
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const id = await askForApproval({ db, clock }, act, wish, voice);
  context.say(
    id === null
      ? 'Nothing was asked for: its prizes wait for an answer already.'
      : `Asked for. Another operator approves it: approvals --id ${id}`,
  );
}

async function setSum({ db, say }: CommandContext, merchant: MerchantRecord, given: Given) {
  const text = needed(given, 'two-people-from');
  const sum = parseMoney(text, merchant.currency);
  if (sum === null || sum < 0n)
    throw new UsageError(`--two-people-from is a sum of ${merchant.currency}`);
  await setTwoPeopleFrom(db.kysely, merchant.code, sum);
  say(`Prizes of ${sumIn(sum, merchant)} and more are paid when two operators want it.`);
}

async function list({ db, clock, say }: CommandContext, merchant: MerchantRecord) {
  const { code, currency } = merchant;
  const now = clock.now();
  const found = await boardsOf(db.kysely, { merchant: code, currency, now, ended: shown });
  for (const board of found) {
    const { startsAt, endsAt, state, pool } = board;
    const time = `${startsAt.toISOString()} to ${endsAt.toISOString()}`;
    say(`${board.code}  ${time}  ${state}  ${sumIn(pool, merchant)}`);
  }
  say(found.length === 0 ? `${code} has no boards.` : 'Times are UTC.');
}

const text = { type: 'string' } as const;

export const boards: Command = {
  says: 'leaderboards; --apply sets one up out of a file, --pay asks for the prizes of a large one',
  usage:
    '--merchant CODE [--apply FILE --operator NAME | --dry-run FILE | --standings CODE | ' +
    '--stop CODE --operator NAME --reason TEXT | --pay CODE --operator NAME --reason TEXT | ' +
    '--two-people-from SUM]',
  options: {
    merchant: text,
    apply: text,
    'dry-run': text,
    standings: text,
    stop: text,
    pay: text,
    'two-people-from': text,
    operator: text,
    reason: text,
  },
  run: async (context, given) => {
    const merchant = await merchantRecordOf(context, given);
    if (given['apply'] !== undefined) return apply(context, merchant, given);
    if (given['dry-run'] !== undefined) return tryOut(context, merchant, given);
    if (given['standings'] !== undefined) return standings(context, merchant, given);
    if (given['stop'] !== undefined) return stop(context, merchant, given);
    if (given['pay'] !== undefined) return pay(context, merchant, given);
    if (given['two-people-from'] !== undefined) return setSum(context, merchant, given);
    return list(context, merchant);
  },
};
