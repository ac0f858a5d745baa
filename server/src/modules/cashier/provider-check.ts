// Puts an adapter through what the cashier leans on, at a stand-in or a provider's sandbox.
import { randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import type { Currency, Money } from '@perya/contract/money';
import type { Adapter } from './adapter.ts';

export interface CheckWish {
  readonly channel: string;
  readonly currency: Currency;
  readonly amount: Money;
  readonly now: Date;
}

export interface Finding {
  /** What must hold. */
  readonly what: string;
  readonly holds: boolean;
  /** What the adapter answered. */
  readonly said: string;
}

const saidOf = (answer: { readonly is: string; readonly why?: string }): string =>
  answer.why === undefined ? answer.is : `${answer.is}: ${answer.why}`;

/** Orders one deposit and pays nothing; asks about payouts that were never made. */
export async function checkAdapter(adapter: Adapter, wish: CheckWish): Promise<readonly Finding[]> {
  const { channel, currency, amount, now } = wish;
  const findings: Finding[] = [];
  const note = (what: string, holds: boolean, said: string): void =>
    void findings.push({ what, holds, said });

  const order = {
    reference: toId('deposit', randomUUID()),
    channel,
    currency,
    amount,
    expiresAt: new Date(now.getTime() + 1_800_000),
  };
  const asked = { ...order, providerReference: null, madeAt: now };
  const before = await adapter.askDeposit(asked);
  note('an order that was never made is absent', before.is === 'absent', saidOf(before));
  const created = await adapter.createDeposit(order);
  note('an order is accepted', created.is === 'accepted', saidOf(created));
  if (created.is === 'accepted') {
    const known = { ...asked, providerReference: created.providerReference };
    const after = await adapter.askDeposit(known);
    const isUnpaid = after.is === 'known' && after.payments.length === 0;
    note('it is known, and nothing was paid', isUnpaid, saidOf(after));
    const again = await adapter.createDeposit(order);
    note('ordered again it fails nothing', again.is === 'accepted', saidOf(again));
  }
  const other = await adapter.createDeposit({ ...order, channel: 'no-such-channel' });
  note('a channel that there is not is refused', other.is === 'refused', saidOf(other));
  const payout = await adapter.askPayout({ ...asked, reference: toId('attempt', randomUUID()) });
  note('a payout that was never made is absent', payout.is === 'absent', saidOf(payout));
  for (const text of ['', '{}', '{"data":{}}', '\u0000']) {
    const reading = adapter.read(Buffer.from(text), {});
    const what = `an unsigned message is refused: ${JSON.stringify(text)}`;
    note(what, reading.is === 'refused', saidOf(reading));
  }
  await checkAccount(adapter, now, note);
  return findings;
}

type Note = (what: string, holds: boolean, said: string) => void;

/** What reconciliation asks, where the provider has it. */
async function checkAccount(adapter: Adapter, now: Date, note: Note): Promise<void> {
  if (adapter.list) {
    const page = await adapter.list(now.toISOString().slice(0, 10), null);
    note('the day’s list is read', page.is === 'known', saidOf(page));
  }
  if (adapter.balance) {
    const balance = await adapter.balance();
    note('the balance is read', balance.is === 'known', saidOf(balance));
  }
}
