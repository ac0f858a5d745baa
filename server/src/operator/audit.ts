// The command that reads what operators changed, and checks that nobody rewrote it.
import { auditEntries, checkAudit } from '#modules/audit/audit';
import type { AuditEntry } from '#modules/audit/audit';
import { merchantOf, sinceIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const mostEntries = 200;
const mostOfValue = 80;

function value(of: unknown): string {
  const text = typeof of === 'string' ? of : JSON.stringify(of ?? null);
  return text.length > mostOfValue ? `${text.slice(0, mostOfValue)}…` : text;
}

/** Each field with what it was and what it became. */
function changesOf({ before, after }: AuditEntry): string[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields.map((field) => {
    if (before === null) return `${field} = ${value(after?.[field])}`;
    if (after === null) return `${field} was ${value(before[field])}`;
    return `${field}: ${value(before[field])} -> ${value(after[field])}`;
  });
}

function tell(context: CommandContext, entry: AuditEntry): void {
  const { number, at, operator, act, reason, relation, subject, operation } = entry;
  context.say(`${String(number)}  ${at.toISOString()}  ${operator}: ${act}`);
  if (reason !== null) context.say(`    why: ${reason}`);
  context.say(`    ${operation} ${relation} ${subject}`);
  for (const line of changesOf(entry)) context.say(`      ${line}`);
}

async function check(context: CommandContext): Promise<void> {
  const { broken, newest } = await checkAudit(context.db.kysely);
  if (newest === null) {
    context.say('There is no entry yet.');
  } else if (broken === null) {
    context.say(`Each of ${String(newest.number)} entries follows from the one before.`);
    context.say(`Keep this elsewhere, to compare with: ${String(newest.number)} ${newest.hash}`);
  } else {
    context.say(`Entry ${String(broken)} was changed, or one before it is missing.`);
  }
}

async function list(context: CommandContext, given: Given): Promise<void> {
  const merchant = given['merchant'] === undefined ? undefined : await merchantOf(context, given);
  const { by, subject } = given;
  const entries = await auditEntries(context.db.kysely, {
    merchant,
    operator: typeof by === 'string' ? by.trim().toLowerCase() : undefined,
    subject: typeof subject === 'string' ? subject : undefined,
    since: sinceIn(given, context.clock.now(), '1d'),
    limit: mostEntries,
  });
  for (const entry of entries) tell(context, entry);
  context.say(entries.length === 0 ? 'Nothing was changed.' : 'The newest first. Times are UTC.');
}

export const audit: Command = {
  says: 'what operators changed and why; with --check, whether the record is whole',
  usage: '[--merchant CODE] [--by NAME] [--subject ID] [--since 1d] | --check',
  options: {
    merchant: { type: 'string' },
    by: { type: 'string' },
    subject: { type: 'string' },
    since: { type: 'string' },
    check: { type: 'boolean' },
  },
  run: async (context, given) => (given['check'] === true ? check(context) : list(context, given)),
};
