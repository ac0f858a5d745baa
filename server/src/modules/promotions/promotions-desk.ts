// Promotions as operators see them at the console, and what they do about them.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/promotions';
import { OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged, versionOf } from '#lib/record-version';
import { makerOfOpen } from '#modules/approvals/approvals';
import { deskBasicsOf } from '#modules/merchant/merchant';
import type { PromotionParts } from './claiming.ts';
import { dryRun } from './dry-run.ts';
import * as editing from './editing.ts';
import type { Offer } from './offer.ts';
import * as rows from './promotions-desk-sql.ts';
import { draftOf } from './promotions-sql.ts';
import { wordsOf } from './views.ts';

type View = OutputOf<typeof contract.promotionOne>;
type Outcome = OutputOf<typeof contract.promotionStop>;

const done = { outcome: 'done' } as const;
const waits = { outcome: 'waitsForAnother' } as const;

const mostVersions = 20;
const mostTried = 200;

/** What operators read it as. */
export const titleOf = (offer: Offer): string =>
  wordsOf(offer, { language: 'EN', defaultLanguage: 'EN' }).title;

const rowView = (row: rows.DeskRow) => {
  const wire = (minor: bigint): string => wireMoney(money(minor), row.currency);
  return {
    id: toId('promotion', row.id),
    code: row.code,
    kind: row.kind,
    title: titleOf(row.offer),
    state: row.shown,
    from: row.beginsAt?.toISOString() ?? null,
    until: row.endsAt?.toISOString() ?? null,
    currency: row.currency,
    budget: row.budget === null ? null : wire(row.budget),
    spent: wire(row.spent),
    published: row.version,
    newest: row.newest,
  };
};

export const promotionRowView = (row: rows.ListRow) => ({ ...rowView(row), claims: row.claims });

export interface DeskParts extends PromotionParts {
  /** Where a merchant's portal is, without a slash at the end. */
  readonly portalOf: (merchant: string) => Promise<string>;
}

type Named = { readonly merchant: string; readonly id: Id<'promotion'> };

/** Throws record.unknown for another merchant's too. */
export async function deskPromotion(parts: DeskParts, { merchant, id }: Named): Promise<View> {
  const { db, clock, secrets } = parts;
  const { kysely } = db;
  const now = clock.now();
  const row = await rows.deskRow(kysely, merchant, uuidOf(id), now);
  if (row === null) throw new OpsError('record.unknown');
  const subject = `${merchant} ${row.code}`;
  const openAskedBy = await makerOfOpen(kysely, { kind: 'promotion.schedule', subject, now });
  const sums = await rows.claimSums(kysely, row.id);
  const versions = await rows.versionsOf(kysely, row.id, mostVersions);
  const languages = await rows.languagesOf(kysely, merchant);
  const view = rowView(row);
  const key = editing.previewKey(secrets, row.id);
  const { from, until, budget } = view;
  return {
    ...view,
    version: versionOf(
      row.id,
      row.state,
      row.version,
      row.newest,
      from,
      until,
      budget,
      openAskedBy,
    ),
    missing: languages.filter((language) => row.offer.texts[language] === undefined),
    openAskedBy,
    claims: sums.map(({ amount, ...sum }) => {
      return { ...sum, amount: wireMoney(money(amount), row.currency) };
    }),
    offers: versions.map(({ madeAt, ...made }) => ({ ...made, madeAt: madeAt.toISOString() })),
    preview: `${await parts.portalOf(merchant)}/m/activityDetail?id=${id}&preview=${key}`,
  };
}

export async function tryAtDesk(
  parts: DeskParts,
  { merchant, id, days }: Named & { readonly days: number },
): Promise<OutputOf<typeof contract.promotionTry>> {
  const found = await draftOf(parts.db.kysely, merchant, { id: uuidOf(id) });
  if (found === null) throw new OpsError('record.unknown');
  const run = await dryRun(parts, { merchant, code: found.code, days });
  if (run === null) return { run: null };
  const wire = (minor: bigint): string => wireMoney(money(minor), run.currency);
  return {
    run: {
      claims: run.claims,
      members: run.members.length,
      currency: run.currency,
      cost: wire(run.cost),
      dearest: run.members.slice(0, mostTried).map(({ member, username, claims, amount }) => ({
        member: { id: toId('member', member), username },
        claims,
        amount: wire(amount),
      })),
    },
  };
}

interface Command extends Named {
  readonly version: string;
  readonly reason: string;
}

type File = Readonly<Record<string, unknown>>;

function unfit(error: unknown): never {
  if (!(error instanceof editing.OfferError)) throw error;
  throw new OpsError('reward.unfit', { faults: error.faults });
}

export async function applyAtDesk(
  parts: DeskParts,
  command: Command & { readonly offer: File },
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { merchant, offer: file, version } = command;
  const found = refuseChanged(await deskPromotion(parts, command), version);
  const { currency, code, newest } = found;
  if (file['code'] !== undefined && file['code'] !== code) {
    const fault = { path: 'code', text: `It is the code of another promotion: this is ${code}` };
    throw new OpsError('reward.unfit', { faults: [fault] });
  }
  const applying = { merchant, currency, file, operator, after: newest };
  try {
    await editing.applyOffer(parts, applying).catch(unfit);
  } catch (error) {
    if (!(error instanceof editing.OvertakenError)) throw error;
    throw new OpsError('record.changed', await deskPromotion(parts, command));
  }
  return done;
}

export async function addAtDesk(
  parts: DeskParts,
  { merchant, offer: file }: { readonly merchant: string; readonly offer: File },
  { name: operator }: OperatorSession,
): Promise<OutputOf<typeof contract.promotionAdd>> {
  const { kysely } = parts.db;
  const { currency } = await deskBasicsOf(kysely, merchant);
  try {
    const applying = { merchant, currency, file, operator, after: 0 };
    const { id } = await editing.applyOffer(parts, applying).catch(unfit);
    return { ...done, id: toId('promotion', id) };
  } catch (error) {
    if (error instanceof editing.OvertakenError) throw new OpsError('promotion.known');
    throw error;
  }
}

const typed = (text: string): string | null => (text === '' ? null : text.replace('T', ' '));

export async function openAtDesk(
  parts: DeskParts,
  command: Command & { readonly from: string; readonly until: string },
  { name: operator }: OperatorSession,
): Promise<Outcome> {
  const { merchant, version, reason } = command;
  const { code, newest } = refuseChanged(await deskPromotion(parts, command), version);
  const [from, until] = [typed(command.from), typed(command.until)];
  const wish = { merchant, code, from, until, operator, reason, newest };
  switch (await editing.schedulePromotion(parts, wish)) {
    case 'done':
      return done;
    case 'asked':
      return waits;
    case 'waits':
      throw new OpsError('approval.waits');
    case 'overspent':
      throw new OpsError('promotion.overspent');
    case 'never':
      throw new OpsError('promotion.neverOpens');
    case 'elsewhere':
      throw new OpsError('record.changed', await deskPromotion(parts, command));
  }
}

export async function stopAtDesk(parts: DeskParts, command: Command): Promise<Outcome> {
  const { merchant, version } = command;
  const found = refuseChanged(await deskPromotion(parts, command), version);
  if (await editing.stopOffer(parts, { merchant, code: found.code })) return done;
  throw new OpsError('record.changed', await deskPromotion(parts, command));
}
