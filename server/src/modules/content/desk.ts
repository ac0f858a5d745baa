// What operators do about content: look at it, write it, and bring a version back.
import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Language } from '@perya/contract/language';
import { contentSchema, richKinds, timedKinds } from '@perya/contract/ops/content';
import type * as contract from '@perya/contract/ops/content';
import type { Content, ContentKind } from '@perya/contract/ops/content';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { MerchantRecord } from '#lib/platform';
import { refuseChanged, versionOf } from '#lib/record-version';
import * as rows from './desk-sql.ts';
import type { ItemRow } from './desk-sql.ts';
import { safeLinkage } from './linkage.ts';
import { sanitizeRichText } from './rich-text.ts';

type One = OutputOf<typeof contract.contentOne>;
type Row = OutputOf<typeof contract.contentList>['rows'][number];

/** Where and when it is done, and by whom. */
export interface ContentCall {
  readonly db: Database;
  readonly merchant: Pick<MerchantRecord, 'code' | 'timeZone' | 'public'>;
  readonly now: Date;
  readonly operator: string;
}

function stateOf({ draft, shownFrom, shownUntil }: ItemRow, now: Date): Row['state'] {
  if (draft) return 'draft';
  if (shownFrom !== null && shownFrom > now) return 'scheduled';
  return shownUntil !== null && shownUntil <= now ? 'ended' : 'shown';
}

function contentOf(row: ItemRow): Content {
  const { draft, position, texts, localFrom, localUntil, shared } = row;
  const own = { draft, position, texts, shownFrom: localFrom, shownUntil: localUntil };
  return contentSchema.parse({ ...shared, ...own });
}

export function rowView(row: ItemRow, { merchant, now }: Omit<ContentCall, 'db'>): Row {
  const { languages, defaultLanguage } = merchant.public;
  const { texts, kind, place, position } = row;
  const first = [defaultLanguage, ...languages].find((language) => texts[language]);
  return {
    id: row.item,
    kind,
    state: stateOf(row, now),
    title: (first ? texts[first] : Object.values(texts)[0])?.title ?? '',
    place,
    position,
    missing: languages.filter((language) => texts[language] === undefined),
    shownFrom: row.shownFrom?.toISOString() ?? null,
    shownUntil: row.shownUntil?.toISOString() ?? null,
  };
}

async function found(tx: Queries, { merchant }: ContentCall, id: string): Promise<ItemRow> {
  const row = await rows.itemRow(tx, { merchant: merchant.code, id, zone: merchant.timeZone });
  if (row === null) throw new OpsError('record.unknown');
  return row;
}

async function viewOf(tx: Queries, row: ItemRow, { now }: ContentCall): Promise<One> {
  const content = contentOf(row);
  const versions = await rows.versionsOf(tx, row.item);
  return {
    id: row.item,
    kind: row.kind,
    state: stateOf(row, now),
    version: versionOf(row.item, JSON.stringify(content), versions[0]?.number ?? 0),
    content,
    versions: versions.map(({ at, content: kept, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      content: contentSchema.parse(kept),
    })),
  };
}

/** Throws record.unknown. */
export async function contentView(call: ContentCall, id: string): Promise<One> {
  const { kysely } = call.db;
  return viewOf(kysely, await found(kysely, call, id), call);
}

function refuseUnsafe({ linkage, termsLinkage, pictures }: Content): void {
  const links = [linkage, termsLinkage].filter((link) => link !== '');
  const addresses = pictures.filter((picture) => picture.includes(':'));
  const isSafe = (link: string) => safeLinkage(link) !== null && !link.startsWith('http:');
  if (![...links, ...addresses].every(isSafe)) throw new OpsError('content.unsafe');
}

function refuseIncomplete(kind: ContentKind, content: Content): void {
  const said = Object.values(content.texts);
  const { pictures, width, height, linkage, position, shownFrom, shownUntil } = content;
  const [picture = ''] = pictures;
  const own = picture.startsWith('https:');
  const hasSize = own ? width !== null && height !== null : width === null && height === null;
  const isWhole =
    said.length > 0 &&
    said.every(({ title, body }) => title !== '' && (kind === 'banner' || body.trim() !== '')) &&
    (kind === 'notice' || position > 0) &&
    (kind !== 'banner' || (pictures.length === 1 && hasSize && linkage !== ''));
  if (!isWhole) throw new OpsError('content.incomplete');
  if (shownFrom !== '' && shownUntil !== '' && shownUntil <= shownFrom) {
    throw new OpsError('content.incomplete');
  }
}

/** As it is kept: nothing in it runs in anybody's browser. Throws what is wrong with it. */
async function checked(tx: Queries, kind: ContentKind, content: Content): Promise<Content> {
  refuseIncomplete(kind, content);
  refuseUnsafe(content);
  const drawn = content.pictures.filter((picture) => !picture.includes(':'));
  const known = drawn.length === 0 ? [] : await rows.drawnPictures(tx);
  if (drawn.some((key) => !known.includes(key))) throw new OpsError('content.unknownPicture');
  const isRich = richKinds.includes(kind);
  const texts = Object.entries(content.texts).map(([language, { kicker, title, body }]) => [
    language,
    {
      kicker: kind === 'banner' ? kicker : '',
      title,
      body: isRich ? sanitizeRichText(body) : body,
    },
  ]);
  const isTimed = timedKinds.includes(kind);
  return {
    ...content,
    texts: Object.fromEntries(texts) as Content['texts'],
    ...(!isTimed && { shownFrom: '', shownUntil: '' }),
  };
}

async function write(
  tx: Queries,
  call: ContentCall,
  { item, kind, content, present }: WriteOf,
  reason: string,
): Promise<void> {
  const { merchant, now, operator } = call;
  const kept = await checked(tx, kind, content);
  const zone = merchant.timeZone;
  // A text that was not touched stays the moment that it was, where the clock shows it twice.
  const at = async (local: string, before: string | undefined, was: Date | null | undefined) => {
    if (local === '') return null;
    return local === before && was ? was : rows.momentOf(tx, local, zone);
  };
  const from = await at(kept.shownFrom, present?.localFrom, present?.shownFrom);
  const until = await at(kept.shownUntil, present?.localUntil, present?.shownUntil);
  if (from !== null && until !== null && from >= until) throw new OpsError('content.incomplete');
  await rows.writeItem(tx, {
    merchant: merchant.code,
    item,
    kind,
    content: kept,
    from,
    until,
    now,
  });
  const version = { item, merchant: merchant.code, at: now };
  await rows.insertVersion(tx, { ...version, content: kept, operator, reason });
}

interface WriteOf {
  readonly item: string;
  readonly kind: ContentKind;
  readonly content: Content;
  readonly present?: ItemRow;
}

/** Another item stands at that place, or a notice has that title in that language. */
async function orTaken<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === '23505') throw new OpsError('content.placeTaken');
    throw error;
  }
}

/** Answers the item's id. */
export async function addContent(
  call: ContentCall,
  { kind, content, reason }: { kind: ContentKind; content: Content; reason: string },
): Promise<string> {
  const item = randomUUID();
  await orTaken(async () =>
    call.db.transaction(async (tx) => write(tx, call, { item, kind, content }, reason)),
  );
  return item;
}

interface Command {
  readonly id: string;
  readonly version: string;
  readonly reason: string;
}

async function change(
  call: ContentCall,
  { id, version, reason }: Command,
  next: (tx: Queries, row: ItemRow) => Promise<Content>,
): Promise<void> {
  const { merchant, now, db } = call;
  await orTaken(async () =>
    db.transaction(async (tx) => {
      await rows.lockItem(tx, id);
      const row = await found(tx, call, id);
      const seen = refuseChanged(await viewOf(tx, row, call), version);
      if (seen.versions.length === 0) {
        const content = contentOf(row);
        const before = { item: id, merchant: merchant.code, content, at: now };
        await rows.insertVersion(tx, { ...before, operator: null, reason: null });
      }
      const content = await next(tx, row);
      await write(tx, call, { item: id, kind: row.kind, content, present: row }, reason);
    }),
  );
}

/** Throws record.changed with the item as it is, where another changed it meanwhile. */
export async function saveContent(
  call: ContentCall,
  command: Command & { readonly content: Content },
): Promise<void> {
  await change(call, command, async () => Promise.resolve(command.content));
}

/** Throws record.unknown where there is no such version. */
export async function restoreContent(
  call: ContentCall,
  command: Command & { readonly number: number },
): Promise<void> {
  await change(call, command, async (tx) => {
    const kept = await rows.versionOfItem(tx, command.id, command.number);
    if (kept === null) throw new OpsError('record.unknown');
    return contentSchema.parse(kept);
  });
}

/** What a form for new content needs to know. */
export async function formOf({
  db,
  merchant,
}: ContentCall): Promise<{ languages: Language[]; defaultLanguage: Language; pictures: string[] }> {
  const { languages, defaultLanguage } = merchant.public;
  return { languages, defaultLanguage, pictures: await rows.drawnPictures(db.kysely) };
}
