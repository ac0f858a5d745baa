// A member's level as operators see it at the console, and one that is asked for there.
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import type * as contract from '@perya/contract/ops/levels';
import { AppError, OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { deskMember } from '#modules/account/account';
import { askForApproval, makerOfOpen } from '#modules/approvals/approvals';
import { levelAct } from './changes.ts';
import type { LevelParts } from './publishing.ts';
import { nameOf } from './rules.ts';
import { readStory } from './story.ts';
import type { Story } from './story.ts';

type View = OutputOf<typeof contract.memberLevel>;

interface Named {
  readonly merchant: string;
  readonly id: Id<'member'>;
}

function standingView(story: Story): NonNullable<View['standing']> {
  const { standing, rules, points, monthPoints, flagged, steps, gifts } = story;
  return {
    level: standing.level,
    points: Number(points),
    monthPoints: Number(monthPoints),
    levels: rules.levels.map((level) => ({
      name: nameOf(level, 'EN', 'EN'),
      points: Number(level.points),
      keep: Number(level.keep),
    })),
    flagged,
    steps: steps.toReversed().map((step) => ({
      fromDay: step.fromDay,
      from: step.from,
      to: step.to,
      why: step.why,
      points: Number(step.points),
      monthPoints: Number(step.monthPoints),
      reason: step.reason ?? null,
      at: step.madeAt.toISOString(),
    })),
    gifts: gifts.map(({ kind, period, amount, claimedAt }) => ({
      kind,
      period,
      amount,
      at: claimedAt.toISOString(),
    })),
  };
}

/** Throws record.unknown for another merchant's too. */
export async function levelView(parts: LevelParts, { merchant, id }: Named): Promise<View> {
  const { db, clock } = parts;
  const { currency } = await deskMember(db, merchant, id);
  const member = uuidOf(id);
  const asked = { kind: 'vip.level', subject: member, now: clock.now() };
  const askedBy = await makerOfOpen(db.kysely, asked);
  const story = await readStory(parts, merchant, member, currency);
  const { level = null, rules = null } = story
    ? { level: story.standing.level, rules: story.rules.version }
    : {};
  return {
    version: versionOf(id, level, rules, askedBy),
    currency,
    askedBy,
    standing: story && standingView(story),
  };
}

interface Command extends Named {
  readonly version: string;
  readonly reason: string;
  readonly level: number;
}

/** Throws record.changed, and approval.waits where another level is asked for already. */
export async function askForLevel(
  parts: LevelParts,
  command: Command,
  { name: operator }: OperatorSession,
): Promise<OutputOf<typeof contract.memberLevelSet>> {
  const { merchant, version, reason, level } = command;
  const { standing, currency } = refuseChanged(await levelView(parts, command), version);
  if (standing === null || level === standing.level || level >= standing.levels.length) {
    throw new AppError('input.invalid', { fields: { level: 'invalid' } });
  }
  const member = uuidOf(command.id);
  const input = { member, currency, from: standing.level, level };
  const wish = { merchant, subject: member, input };
  const asked = await askForApproval(parts, levelAct(parts), wish, { operator, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}
