// The picture beside a member's name: one of the portal's own, theirs to choose.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Art } from '#lib/art';
import type { MemberRow } from './account-sql.ts';

const icons = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Until they choose, the same one for a member every time. */
function iconOf({ id, head_icon }: Pick<MemberRow, 'id' | 'head_icon'>): string {
  const place = (createHash('sha256').update(id).digest()[0] ?? 0) % icons.length;
  return head_icon ?? icons[place] ?? '';
}

const addressOf = (art: Art, icon: string): string => art.url(`avatar/${icon}`);

export function headIconUrl(art: Art, member: Pick<MemberRow, 'id' | 'head_icon'>): string {
  return addressOf(art, iconOf(member));
}

/** The pictures to choose from, and the member's own among them. */
export function headIconsFor(art: Art, member: Pick<MemberRow, 'id' | 'head_icon'>) {
  return {
    icon: iconOf(member),
    icons: icons.map((id) => ({ id, url: addressOf(art, id) })),
  };
}

/** Answers the picture's address. Throws input.invalid for a picture that there is not. */
export async function setHeadIcon(
  db: Queries,
  art: Art,
  member: string,
  icon: string,
): Promise<string> {
  if (!icons.includes(icon)) throw new AppError('input.invalid', { fields: { icon: 'invalid' } });
  await sql`update account.member set head_icon = ${icon} where id = ${member}`.execute(db);
  return addressOf(art, icon);
}
