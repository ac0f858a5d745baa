// What is kept of a registration form besides the names and secrets that have columns of their own.
import type { RegistrationField } from '@perya/contract/account/registration';
import type { Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { idNumberRow } from '../personal-details-sql.ts';

/** Kept as they were typed: how to reach somebody, and what to call them. */
const open = ['nickname', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const;

type Values = Readonly<Partial<Record<RegistrationField, string>>>;

/** The box is tied to the member, so that it can't be put in another's row and read as theirs. */
const purposeOf = (merchant: string, username: string): string =>
  `id number ${merchant} ${username.toLowerCase()}`;

/** The same however it is typed. */
const plainNumber = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');

/**
 * The number of somebody's identity card is closed: the database alone does not tell it, only, by
 * its print, whose is the same.
 */
export function profileOf(
  secrets: SecretBox,
  owner: { merchant: string; username: string },
  values: Values,
): Record<string, string> {
  const entries = open.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  const { idNumber } = values;
  if (idNumber === undefined) return Object.fromEntries(entries);
  const box = secrets.close(idNumber, purposeOf(owner.merchant, owner.username));
  const print = secrets.fingerprint(plainNumber(idNumber), `id number ${owner.merchant}`);
  return {
    ...Object.fromEntries(entries),
    idNumberBox: box.toString('base64'),
    idNumberPrint: print.toString('base64'),
  };
}

/** The number of the member's identity card as it was typed; null where it was not said. */
export async function idNumberOf(
  db: Queries,
  secrets: SecretBox,
  member: string,
): Promise<string | null> {
  const row = await idNumberRow(db, member);
  if (row === null) return null;
  const purpose = purposeOf(row.merchant, row.username);
  return secrets.open(Buffer.from(row.box, 'base64'), purpose);
}
