// Tells a member of what waits for them: seldom, and never on a break from play.
import { formatMoney } from '@perya/contract/format-money';
import { toId } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import { money, wireMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { writeMessage } from '#modules/messages/messages';
import { pauseOf } from '#modules/protection/protection';
import { calendarOf } from './calendar.ts';
import { lastLanguage } from './claims-sql.ts';
import type { ClaimRow } from './claims-sql.ts';
import type { Offer } from './offer.ts';
import { rulesOf } from './promotions-sql.ts';
import { readyWords } from './telling-texts.ts';

/** Whether one more message fits into the member's day; if so, it is counted. */
async function fitsIntoDay(
  tx: Queries,
  { member, merchant }: ClaimRow,
  day: string,
): Promise<boolean> {
  const { messagesADay: most } = await rulesOf(tx, merchant);
  if (most === 0) return false;
  const { numAffectedRows } = await sql`
    insert into promotion.told as t (member, day, count) values (${member}, ${day}::date, 1)
    on conflict (member) do update set day = excluded.day,
      count = case when t.day = excluded.day then t.count + 1 else 1 end
    where t.day <> excluded.day or t.count < ${most}`.execute(tx);
  return numAffectedRows === 1n;
}

/** In the member's language where the offer has it, else in its first. */
function wordsOf(offer: Offer, language: Language | null): readonly [Language, string] {
  const [first] = Object.keys(offer.texts) as Language[];
  const chosen = language !== null && offer.texts[language] ? language : (first ?? 'EN');
  return [chosen, offer.texts[chosen]?.title ?? ''];
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (mark) => marks[mark] ?? '');

/**
 * Writes a message that something is ready, in the caller's transaction: at most the merchant's
 * number a day, and none on a break.
 */
export async function tellReady(
  tx: Queries,
  claim: ClaimRow,
  offer: Offer,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  const { merchant, member, currency, amount } = claim;
  if ((await pauseOf(tx, toId('member', member), now)) !== null) return;
  const { day } = await calendarOf(tx, timeZone, now);
  if (!(await fitsIntoDay(tx, claim, day))) return;
  const [language, title] = wordsOf(offer, claim.language ?? (await lastLanguage(tx, member)));
  const words = readyWords[language];
  const sum = money(amount ?? 0n);
  const shown = formatMoney(wireMoney(sum, currency), currency, language, { exact: true });
  const lines = [escaped(words.text(title, shown)), `<a href="/m/rewardCenter">${words.open}</a>`];
  const body = lines.map((line) => `<p>${line}</p>`).join('');
  await writeMessage(tx, { merchant, member, title: words.title, body, now });
}
