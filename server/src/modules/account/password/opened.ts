// What an account that an agent opened owes with its first own password: who it is.
import type { InputOf } from '@perya/contract/endpoint';
import type { changePassword } from '@perya/contract/account/password';
import { uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { readMobile } from '#lib/phone';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { checkCode, spendCode } from '#modules/verification/verification';
import type { CheckedCode, CodeUse } from '#modules/verification/verification';
import { noteChange } from '../changes.ts';
import { setMobile } from '../personal-details-sql.ts';
import { freeUnprovedMobile } from '../registration/opening.ts';

/** Whoever opened it knows its password: nothing about the person is proved yet. */
export async function owesProof(db: Queries, session: Session): Promise<boolean> {
  if (!session.passwordDue) return false;
  const { rows } = await sql<{ owes: boolean }>`
    select register_method = 'AGENT' and mobile_verified_at is null as owes
      from account.member where id = ${uuidOf(session.memberId)}`.execute(db);
  return rows[0]?.owes === true;
}

export interface Proof {
  readonly use: CodeUse & { readonly member: string };
  readonly checked: CheckedCode;
}

/** Throws input.invalid with the fields, age.underage and verification.wrong. */
export async function checkProof(
  { db, merchant, now }: RequestContext,
  session: Session,
  given: InputOf<typeof changePassword>['opened'],
): Promise<Proof> {
  if (given === undefined) {
    const fields = { mobileNum: 'required', verificationCode: 'required' } as const;
    throw new AppError('input.invalid', { fields });
  }
  if (!given.agree) throw new AppError('age.underage');
  const { mobileNum, countryDialingCode, verificationCode: code } = given;
  const target = readMobile(mobileNum, countryDialingCode, merchant.access.country);
  if (target === null) throw new AppError('input.invalid', { fields: { mobileNum: 'invalid' } });
  const member = uuidOf(session.memberId);
  const use = { merchant: merchant.code, purpose: 'bindMobile', target, member, now } as const;
  return { use, checked: await checkCode(db, { ...use, code }) };
}

/** The number is the member's from here on. Throws verification.wrong and account.mobileTaken. */
export async function keepProof(
  tx: Queries,
  context: RequestContext,
  { use, checked }: Proof,
): Promise<void> {
  const { merchant, member, target: mobile, now } = use;
  await spendCode(tx, use, checked);
  await freeUnprovedMobile(tx, merchant, mobile);
  if (!(await setMobile(tx, { merchant, member, mobile, now }))) {
    throw new AppError('account.mobileTaken');
  }
  await noteChange(tx, context, member, 'mobile');
}
