// What the operator can ask and do from a terminal; each command is a file beside this one.
import { parseArgs } from 'node:util';
import { printable } from '@perya/contract/printable';
import { UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';
import { agentsCommand } from './agents.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { boards } from './boards.ts';
import { bills } from './bills.ts';
import { contracts } from './contracts.ts';
import { bonus } from './bonus.ts';
import { corrections } from './corrections.ts';
import { deposits } from './deposits.ts';
import { documents } from './documents.ts';
import { exportCommand } from './exports.ts';
import { gamesCommand } from './games.ts';
import { ledger } from './ledger.ts';
import { missions } from './missions.ts';
import { methods } from './methods.ts';
import { operatorsCommand } from './operators.ts';
import { promotion } from './promotion.ts';
import { providers } from './providers.ts';
import { rain } from './rain.ts';
import { rates } from './rates.ts';
import { reconcile } from './reconcile.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { referral } from './referral.ts';
import { refusals } from './refusals.ts';
import { settlements } from './settlements.ts';
import { shortfalls } from './shortfalls.ts';
import { synonymsCommand } from './synonyms.ts';
import { unfinished } from './unfinished.ts';
import { unlock } from './unlock.ts';
import { vendorCalls } from './vendor-calls.ts';
import { vendorsCommand } from './vendors.ts';
import { vip } from './vip.ts';
import { vouchers } from './vouchers.ts';
import { withdrawals } from './withdrawals.ts';

export { actOf } from './act.ts';
export { UsageError } from './command.ts';
export type { CommandContext } from './command.ts';

const commands: Readonly<Record<string, Command>> = {
  agents: agentsCommand,
  approvals,
  audit,
  boards,
  bonus,
  bills,
  contracts,
  corrections,
  deposits,
  documents,
  export: exportCommand,
  games: gamesCommand,
  ledger,
  missions,
  methods,
  operators: operatorsCommand,
  promotion,
  providers,
  rain,
  rates,
  reconcile,
  'reconcile-payments': reconcilePayments,
  referral,
  refusals,
  settlements,
  shortfalls,
  unfinished,
  unlock,
  synonyms: synonymsCommand,
  'vendor-calls': vendorCalls,
  vendors: vendorsCommand,
  vip,
  vouchers,
  withdrawals,
};

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { says, usage }]) => `  npm run operator -- ${name} ${usage}\n      ${says}`,
  );
  return `Give one of these commands:\n${lines.join('\n')}`;
}

/** Runs what was typed, as ['refusals', '--merchant', 'perya']. Throws UsageError. */
export async function runOperator(
  context: CommandContext,
  typed: readonly string[],
): Promise<void> {
  const [name = '', ...args] = typed;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(help());
  let given: Given;
  let words: readonly string[];
  try {
    const { options, takesWords: allowPositionals = false } = command;
    const { values, positionals } = parseArgs({ args, options, allowPositionals });
    given = values as Given;
    words = positionals;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\n${name} takes ${command.usage}`, { cause: error });
  }
  // Names, references and vendors' words come from strangers.
  await command.run({ ...context, say: (line) => context.say(printable(line)) }, given, words);
}
