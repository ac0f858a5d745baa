// The command with which an operator offers missions out of a file, tries them out and stops them.
import { money, wireMoney } from '@perya/contract/money';
import type { MerchantRecord } from '#lib/platform';
import {
  applyMissions,
  missionFile,
  missionLines,
  OfferRefused,
  readMission,
  stopMission,
  tryMission,
} from '#modules/missions/missions';
import { jsonOf, merchantRecordOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

/** Says what was refused and why, to the person who typed it. */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof OfferRefused) throw new UsageError(error.message, { cause: error });
    throw error;
  });
}

async function apply(context: CommandContext, merchant: MerchantRecord, given: Given) {
  const { missions } = await jsonOf(needed(given, 'apply'), missionFile);
  const by = { by: operatorIn(given), now: context.clock.now() };
  const { added, changed } = await orRefused(applyMissions(context.db, merchant, missions, by));
  const same = missions.length - added - changed;
  context.say(`${String(added)} new, ${String(changed)} changed, ${String(same)} as they were.`);
  if (changed > 0) context.say('Who joined before keeps what was offered then.');
}

async function tryOut({ db, clock, say }: CommandContext, merchant: MerchantRecord, given: Given) {
  const { missions } = await jsonOf(needed(given, 'dry-run'), missionFile);
  for (const each of missions) {
    const mission = await orRefused(Promise.resolve().then(() => readMission(each, merchant)));
    const { times, members, cost } = await tryMission(db.kysely, merchant, mission, clock.now());
    const sum = `${wireMoney(money(cost), merchant.currency)} ${merchant.currency}`;
    say(
      `${mission.code}: reached ${String(times)} times by ${String(members)} members, ` +
        `for ${sum}`,
    );
  }
  say('As if everybody had joined, in the last 30 days.');
}

async function stop({ db, clock, say }: CommandContext, merchant: MerchantRecord, given: Given) {
  const code = needed(given, 'stop');
  const reason = `${operatorIn(given)}: ${needed(given, 'reason')}`;
  const stopped = await stopMission(db, merchant.code, code, { reason, now: clock.now() });
  say(
    stopped
      ? 'Stopped: nobody joins it from now on. Who joined keeps what was offered.'
      : `Nothing was done: no mission ${code} runs.`,
  );
}

async function list({ db, say }: CommandContext, { code, currency }: MerchantRecord) {
  const lines = await missionLines(db.kysely, code);
  for (const line of lines) {
    const sum = (amount: bigint): string => wireMoney(money(amount), currency);
    const budget = line.total === null ? 'no budget' : `of ${sum(line.total)}`;
    say(
      `${line.code} v${String(line.version)}${line.isStopped ? ' (stopped)' : ''}  ` +
        `joined ${String(line.joined)}, taken ${String(line.taken)}, ` +
        `flagged ${String(line.flagged)}, set aside ${sum(line.spent)} ${budget} ${currency}`,
    );
  }
  if (lines.length === 0) say(`${code} has no missions.`);
}

const text = { type: 'string' } as const;

export const missions: Command = {
  says: 'missions with who joined them; --apply offers those of a file, --dry-run tries it out',
  usage:
    '--merchant CODE [--apply FILE --operator NAME | --dry-run FILE | ' +
    '--stop CODE --operator NAME --reason TEXT]',
  options: {
    merchant: text,
    apply: text,
    'dry-run': text,
    stop: text,
    operator: text,
    reason: text,
  },
  run: async (context, given) => {
    const merchant = await merchantRecordOf(context, given);
    if (given['apply'] !== undefined) return apply(context, merchant, given);
    if (given['dry-run'] !== undefined) return tryOut(context, merchant, given);
    if (given['stop'] !== undefined) return stop(context, merchant, given);
    return list(context, merchant);
  },
};
