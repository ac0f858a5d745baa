// The parts of the security centre by name, and how secure an account is.
import type { OutputOf } from '@perya/contract/endpoint';
import type { securityOverview } from '@perya/contract/account/security';
import type { PlainKey } from '#lib/text.tsx';

export type Overview = OutputOf<typeof securityOverview>;

export const centre = '/m/securityCenter';

export const partNames = [
  'paymentPassword',
  'mobile',
  'email',
  'realName',
  'payouts',
  'signIns',
  'twoStep',
  'passkeys',
  'providers',
  'documents',
] as const;

export type PartName = (typeof partNames)[number];

/** The part that an address names; null for the overview. */
export function partOf(query: URLSearchParams): PartName | null {
  return partNames.find((name) => name === query.get('part')) ?? null;
}

export interface Step {
  readonly part: PartName;
  readonly text: PlainKey;
  readonly done: boolean;
}

/** What makes an account secure, in the best order. */
export function stepsOf(overview: Overview): readonly Step[] {
  const { hasPaymentPassword, mobileVerified, emailVerified, twoStep, passkeys } = overview;
  return [
    { part: 'paymentPassword', text: 'security.paymentPassword', done: hasPaymentPassword },
    { part: 'mobile', text: 'security.mobile', done: mobileVerified },
    { part: 'email', text: 'security.email', done: emailVerified },
    // Either is a second factor.
    { part: 'passkeys', text: 'security.passkeys', done: twoStep || passkeys > 0 },
    { part: 'documents', text: 'security.documents', done: overview.document === 'verified' },
  ];
}

export type Level = 'low' | 'middle' | 'high';

export function levelOf(steps: readonly Step[]): Level {
  const done = steps.filter((step) => step.done).length;
  if (done < 2) return 'low';
  return done < 4 ? 'middle' : 'high';
}
