// A member for tests of the member's page.
import type { OutputOf } from '@perya/contract/endpoint';
import type { member } from '@perya/contract/ops/members';

export const uuid = '0192f0a0-0000-7000-8000-000000000001';

export const maria: OutputOf<typeof member> = {
  id: `mem_${uuid}`,
  username: 'maria',
  type: 0,
  state: 'active',
  currency: 'PHP',
  registeredAt: '2026-11-20T20:00:00Z',
  lastLoginAt: null,
  tags: [],
  version: 'v1',
  personal: { realName: 'M••• C•••', mobile: null, email: null },
  mobileProved: false,
  emailProved: false,
  registerMethod: 'USERNAME',
  upline: null,
  balances: [],
  withdrawalsRestUntil: null,
};
