// Who may have an offer, told by what is known of a member.
import type { Language } from '@perya/contract/language';
import type { OwnPromotion } from '@perya/contract/rewards/promotions';
import { accountType } from '@perya/contract/account/account-type';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Offer } from './offer.ts';

export interface Facts {
  readonly type: number;
  readonly registeredAt: Date;
  readonly mobileVerified: boolean;
  /** ISO 3166, of the last sign-in; null where it is not known. */
  readonly country: string | null;
  readonly vipLevel: number;
}

export async function factsOf(db: Queries, member: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select m.type, m.registered_at as "registeredAt", m.mobile_verified as "mobileVerified",
           (select s.country from account.session_view s where s.member = m.id
             order by s.id desc limit 1) as country,
           coalesce((select l.level from vip.level_view l where l.member = m.id), 0)::int4
             as "vipLevel"
      from account.member_view m where m.id = ${member}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no member ${member}.`);
  return found;
}

export type Lack = NonNullable<OwnPromotion['lacks']>;

const dayMs = 86_400_000;

/** What a member lacks for an offer; null for nothing. The language counts where it is known. */
export function lackOf(
  { who }: Offer,
  facts: Facts,
  { language, now }: { readonly language: Language | null; readonly now: Date },
): Lack | null {
  const { newDays, countries, languages } = who;
  const age = now.getTime() - facts.registeredAt.getTime();
  if (newDays !== undefined && age > newDays * dayMs) return 'new';
  if (who.vipLevel !== undefined && facts.vipLevel < who.vipLevel) return 'vipLevel';
  if (who.verifiedNumber === true && !facts.mobileVerified) return 'verifiedNumber';
  if (countries !== undefined && !countries.includes(facts.country ?? '')) return 'country';
  if (languages !== undefined && language !== null && !languages.includes(language)) {
    return 'language';
  }
  return null;
}

/** A free trial has nothing to claim. */
export const mayClaim = ({ type }: Facts): boolean => type !== accountType.trial;
