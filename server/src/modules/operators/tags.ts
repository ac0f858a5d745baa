// Tags: a merchant's own words for members, kept by operators.
import { longestTag, mostTags } from '@perya/contract/ops/tags';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import { versionOf } from '#lib/record-version';

interface Tag {
  readonly id: string;
  readonly name: string;
}

/** Those that are not ended, by name. */
async function tagsOf(db: Queries, merchant: string): Promise<Tag[]> {
  const { rows } = await sql<Tag>`select id, name from operators.tag
    where merchant = ${merchant} and ended_at is null order by lower(name)`.execute(db);
  return rows;
}

const withVersion = (tag: Tag) => ({ ...tag, version: versionOf(tag.id, tag.name) });

export async function tagViews(db: Queries, merchant: string) {
  return (await tagsOf(db, merchant)).map(withVersion);
}

/** Throws tag.known for a name that there is, and tag.tooMany for one more than there may be. */
export async function addTag(
  db: Database,
  { merchant, name, now }: { merchant: string; name: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two at once, one counts after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${merchant}`}, 0))`.execute(tx);
    const present = await tagsOf(tx, merchant);
    const isKnown = present.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
    if (isKnown) throw new OpsError('tag.known');
    if (present.length >= mostTags) throw new OpsError('tag.tooMany');
    await sql`insert into operators.tag (merchant, name, made_at)
      values (${merchant}, ${name.slice(0, longestTag)}, ${now})`.execute(tx);
  });
}

/** The tag, while it is not ended. Throws record.unknown. */
export async function tagAt(db: Queries, merchant: string, id: string): Promise<Tag> {
  const tag = (await tagsOf(db, merchant)).find((each) => each.id === id);
  if (tag === undefined) throw new OpsError('record.unknown');
  return tag;
}

/** Ends it. Throws record.changed where it was ended already. */
export async function endTag(
  { kysely }: Database,
  of: { merchant: string; id: string; version: string; now: Date },
): Promise<void> {
  const { merchant, id, version, now } = of;
  const { rows } = await sql<Tag & { endedAt: Date | null }>`
    select id, name, ended_at as "endedAt" from operators.tag
     where merchant = ${merchant} and id = ${id}`.execute(kysely);
  const [tag] = rows;
  if (tag === undefined) throw new OpsError('record.unknown');
  const shown = withVersion(tag);
  if (tag.endedAt !== null || shown.version !== version) {
    throw new OpsError('record.changed', shown);
  }
  await sql`update operators.tag set ended_at = ${now}
    where id = ${id} and ended_at is null`.execute(kysely);
}

export interface TagOfMember {
  readonly merchant: string;
  /** The member's UUID, who is the merchant's. */
  readonly member: string;
  readonly tag: string;
  readonly now: Date;
}

/** Puts a tag on or takes it off; whether it was the other way. False for one that was ended. */
export async function setTagged(tx: Queries, of: TagOfMember, on: boolean): Promise<boolean> {
  const { merchant, member, tag, now } = of;
  const { rows } = on
    ? await sql`insert into operators.tagged (tag, member, merchant, at)
        select t.id, ${member}, t.merchant, ${now} from operators.tag t
         where t.id = ${tag} and t.merchant = ${merchant} and t.ended_at is null
        on conflict do nothing returning tag`.execute(tx)
    : await sql`delete from operators.tagged
        where tag = ${tag} and member = ${member} and merchant = ${merchant}
        returning tag`.execute(tx);
  return rows.length > 0;
}
