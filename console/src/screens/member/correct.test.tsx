// Shows that a wallet's correction is asked for in its currency, and by whom it may be.
// @vitest-environment happy-dom
import type { OutputOf } from '@perya/contract/endpoint';
import { walletCorrect } from '@perya/contract/ops/cashier';
import { member } from '@perya/contract/ops/members';
import type { Permission } from '@perya/contract/ops/permissions';
import { queues } from '@perya/contract/ops/queues';
import { afterEach, expect, test } from 'vitest';
import { answer } from '../../test-answers.ts';
import {
  buttonOf,
  leaveConsole,
  operator,
  press,
  showConsole,
  type,
  until,
  words,
} from '../../test-console.tsx';
import { maria } from './test-member.ts';

afterEach(leaveConsole);

type Shown = OutputOf<typeof member>;

async function show(shown: Shown, may?: readonly Permission[]) {
  return showConsole(
    `/member?merchant=perya&id=${shown.id}`,
    [
      answer(queues, () => ({ queues: [] })),
      answer(member, () => shown),
      answer(walletCorrect, () => ({ outcome: 'waitsForAnother' }) as const),
    ],
    operator(may),
  );
}

const held = { currency: 'PHP', wallet: '82.00', bonus: '0.00', hold: '0.00' } as const;

test.each([
  ['of what is held', [held]],
  ['of an empty wallet', []],
])('a correction %s waits for another operator', async (_what, balances) => {
  const sent = await show({ ...maria, balances });
  await until(() => expect(buttonOf('Correct the balance')).toBeTruthy());
  await press('Correct the balance');
  await until(() => expect(document.querySelector('[name=amount]')).not.toBeNull());
  await type('reason', 'a double charge');
  for (const wrong of ['', '0', '1,50', '1.005']) {
    await type('amount', wrong);
    expect(buttonOf('Correct the balance').disabled).toBe(true);
    expect(words().includes('No sum that a wallet can move by')).toBe(wrong !== '');
  }
  await type('amount', '-20.00');
  await press('Correct the balance');
  await until(() => expect(words()).toContain('Another operator has to approve it'));
  const asked = sent.find(({ call }) => call === 'POST /ops/members/correct');
  expect(asked?.fields).toMatchObject({ amount: '-20.00', currency: 'PHP', version: 'v1' });
});

test('who may not correct wallets is offered none', async () => {
  await show({ ...maria, balances: [held] }, ['session.own', 'member.read']);
  await until(() => expect(words()).toContain('82.00'));
  expect(() => buttonOf('Correct the balance')).toThrow('There is no');
});
