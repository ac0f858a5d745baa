// The command with which an operator connects payment providers, changes their keys, switches them.
import { SecretBox } from '#lib/secret-box';
import * as cashier from '#modules/cashier/cashier';
import * as z from 'zod/mini';
import { merchantOf, needed, textOf, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

async function list({ db, clock, say }: CommandContext, merchant: string): Promise<void> {
  const lines = await cashier.providerLines(db.kysely, merchant, clock.now());
  for (const { code, adapter, active, messages, refused } of lines) {
    const told = `${String(messages)} messages, ${String(refused)} refused in 24 hours`;
    say(`${code.padEnd(16)} ${active ? 'on ' : 'off'}  ${adapter.padEnd(16)} ${told}`);
  }
  if (lines.length === 0) say('There are none.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError('--settings is a file of JSON', { cause: error });
  }
}

/** What is wrong with settings, by their names; values are keys, and not shown. */
function usageErrorOf(error: unknown): unknown {
  const cause = { cause: error };
  if (error instanceof RangeError) return new UsageError(error.message, cause);
  if (!(error instanceof z.core.$ZodError)) return error;
  const names = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return new UsageError(`The settings don’t fit: ${names.join('; ')}`, cause);
}

const switches: Readonly<Record<string, boolean>> = { on: true, off: false };

async function change(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const provider = needed(given, 'provider');
  if (!/^[a-z0-9-]{2,32}$/.test(provider)) {
    throw new UsageError('--provider is of small letters, digits and -, at most 32');
  }
  const switched = given['switch'];
  const active = switched === undefined ? null : switches[String(switched)];
  if (active === undefined) throw new UsageError('--switch is on or off');
  const file = given['settings'];
  const settings =
    typeof file === 'string'
      ? { adapter: needed(given, 'adapter'), values: jsonOf(await textOf(file)) }
      : null;
  if (settings === null && active === null) {
    throw new UsageError('Give --settings with --adapter, or --switch');
  }
  const { db, clock, secretKey } = context;
  const asked = { merchant, provider, by: needed(given, 'by'), now: clock.now(), settings, active };
  try {
    const done = await cashier.changeProvider(db, new SecretBox(secretKey()), asked);
    context.say(done ? 'Done.' : `${merchant} has no provider ${provider}.`);
  } catch (error) {
    throw usageErrorOf(error);
  }
}

export const providers: Command = {
  says: 'payment providers; with --provider, its keys and addresses from a file, or on and off',
  usage:
    '--merchant CODE [--provider CODE --by NAME [--adapter NAME --settings FILE] ' +
    '[--switch on|off]]',
  options: {
    merchant: { type: 'string' },
    provider: { type: 'string' },
    adapter: { type: 'string' },
    settings: { type: 'string' },
    switch: { type: 'string' },
    by: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['provider'] === undefined) return list(context, merchant);
    return change(context, merchant, given);
  },
};
