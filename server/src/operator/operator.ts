// What the operator can ask and do from a terminal; each command is a file beside this one.
import { parseArgs } from 'node:util';
import { printable } from '@perya/contract/printable';
import { UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';
import { deposits } from './deposits.ts';
import { documents } from './documents.ts';
import { gamesCommand } from './games.ts';
import { reconcile } from './reconcile.ts';
import { refusals } from './refusals.ts';
import { shortfalls } from './shortfalls.ts';
import { unfinished } from './unfinished.ts';
import { unlock } from './unlock.ts';
import { vendorCalls } from './vendor-calls.ts';
import { vendorsCommand } from './vendors.ts';
import { withdrawals } from './withdrawals.ts';

export { UsageError } from './command.ts';
export type { CommandContext } from './command.ts';

const commands: Readonly<Record<string, Command>> = {
  deposits,
  documents,
  games: gamesCommand,
  reconcile,
  refusals,
  shortfalls,
  unfinished,
  unlock,
  'vendor-calls': vendorCalls,
  vendors: vendorsCommand,
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
  try {
    given = parseArgs({ args, options: command.options }).values as Given;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\n${name} takes ${command.usage}`, { cause: error });
  }
  // Names, references and vendors' words come from strangers.
  await command.run({ ...context, say: (line) => context.say(printable(line)) }, given);
}
