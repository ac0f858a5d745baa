// Shows the deposit page in both templates, and a deposit in each way to pay and each state.
// @vitest-environment happy-dom
import {
  depositMethods,
  depositStates,
  depositStatus,
  depositsOpen,
} from '@perya/contract/cashier/deposits';
import { protectionBreak } from '@perya/contract/play/protection';
import { tap } from '@perya/web/test-page.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestKeyFor } from '#domain/cashier/request-key.ts';
import { forgetDrafts } from '#domain/form/draft.ts';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { showPage } from '../../test-page.tsx';
import type { DepositView } from './deposit-steps.ts';
import type { Methods } from './use-deposit.ts';
import { Screen } from './voucher-center.screen.tsx';

const at = '2026-01-05T10:00:00.000Z';
const id = 'dep_00000000-0000-7000-8000-00000000000a';

const bank = {
  code: 'bank',
  name: 'Bank transfer',
  channel: 'transfer',
  least: '100.00',
  most: '50000.00',
  quick: ['100.00', '500.00'],
  promisedSeconds: 3600,
};
const gcash = { ...bank, code: 'gcash', name: 'GCash', channel: 'gcash', least: '10.00' };

const waiting: DepositView = {
  id,
  method: 'bank',
  name: 'Bank transfer',
  currency: 'PHP',
  amount: '123456789.50',
  credited: '0.00',
  held: null,
  state: 'waiting',
  instructions: {
    kind: 'transfer',
    bank: 'BDO Unibank',
    account: '0000 1234 5678',
    holder: 'Perya',
    note: 'PY4K7D2MWX',
  },
  promisedSeconds: 3600,
  expiresAt: at,
  secondsLeft: 1800,
  madeAt: at,
  movedAt: at,
  steps: [
    { state: 'creating', at },
    { state: 'waiting', at },
  ],
  slip: null,
  quote: null,
  coming: [],
};

interface Given {
  readonly methods?: Partial<Methods>;
  readonly deposit?: Partial<DepositView>;
  readonly open?: readonly DepositView[];
  readonly pause?: object | null;
  readonly dep_func?: string;
  readonly at?: string;
}

const asked = vi.fn<typeof fetch>();
let leave = async () => Promise.resolve();

async function show(given: Given): Promise<string> {
  const { methods = {}, deposit = {}, open = [], pause = null, dep_func = '1' } = given;
  const client = createQueryClient();
  const all = { currency: 'PHP', asksLimit: false, methods: [bank, gcash], ...methods };
  client.setQueryData(keyOf(depositMethods, {}), all);
  client.setQueryData(keyOf(protectionBreak, {}), { current: pause });
  client.setQueryData(keyOf(depositsOpen, {}), open);
  client.setQueryData(keyOf(depositStatus, { id }), { ...waiting, ...deposit });
  const shown = await showPage(<Screen />, {
    client,
    texts: ['cashier', 'copy', 'protection'],
    merchant: { mobileTemplate: { mem_cen: '1', dep_func } },
    at: given.at ?? '/m/voucherCenter',
  });
  leave = shown.leave;
  return shown.page.textContent;
}

const shownDeposit = async (deposit: Partial<DepositView>) =>
  show({ deposit, at: `/m/voucherCenter?id=${id}` });

const field = () => document.querySelector<HTMLInputElement>('input[name=amount]');

async function type(text: string): Promise<void> {
  const input = field();
  if (!input) throw new Error('no amount to type');
  await act(async () => {
    // React watches the property of the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', text, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function submit(): Promise<void> {
  const form = document.querySelector('form');
  await act(async () =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
}

const problem = () => document.querySelector('[id$=-error]')?.textContent;

beforeEach(() => {
  asked.mockReset();
  asked.mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
});
afterEach(async () => {
  await leave();
  forgetDrafts();
  vi.unstubAllGlobals();
});

test('[START-03] dep_func 1 is one page: method, amount, limits, fee and arrival', async () => {
  const text = await show({});
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2);
  for (const each of ['GCash', '₱500', 'From ₱100.00 to ₱50,000.00', 'None', 'within 1 hour']) {
    expect(text).toContain(each);
  }
  await tap('₱500');
  expect(field()?.value).toBe('500');
  expect(document.querySelector('[type=submit]')?.textContent).toBe('Deposit ₱500.00');
});

test('[START-03] otherwise the methods come first, and the form of the chosen one', async () => {
  await show({ dep_func: '0' });
  expect(field()).toBeNull();
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/m/voucherCenter?method=gcash');
  await leave();
  const text = await show({ dep_func: '0', at: '/m/voucherCenter?method=gcash' });
  expect(text).toContain('From ₱10.00 to');
  expect(field()).not.toBeNull();
});

test('[CASH-01] an amount outside the limits says so beside the field, and stays', async () => {
  await show({});
  await submit();
  expect(problem()).toBe('Enter an amount.');
  for (const [typed, says] of [
    ['99', 'Enter ₱100.00 or more.'],
    ['50000.01', 'Enter ₱50,000.00 or less.'],
    ['abc', 'Enter the amount in digits.'],
  ] as const) {
    await type(typed);
    await submit();
    expect(problem()).toBe(says);
    expect(field()?.value).toBe(typed);
  }
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
});

test('[CASH-01] a double tap sends once; the player’s own limit is explained', async () => {
  await show({});
  await type('500');
  const value = { period: 'day', most: '300.00', left: '120.00' };
  const refused = { success: false, code: 'protection.depositLimit', value };
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  asked.mockImplementation(async (_url, init) =>
    init?.method === 'POST' ? answered : new Promise(() => {}),
  );
  await submit();
  await submit();
  const sent = asked.mock.calls.filter(([, init]) => init?.method === 'POST');
  expect(sent).toHaveLength(1);
  await act(async () => answer(Response.json(refused)));
  const requestKey = requestKeyFor('deposit', { method: 'bank', amount: '500.00' });
  expect(JSON.parse(sent[0]?.[1]?.body as string)).toMatchObject({ requestKey });
  expect(problem()).toBe('Your deposit limit is ₱300.00 a day. You can still deposit ₱120.00.');
  expect(document.querySelector('a[href="/m/securityCenter"]')).not.toBeNull();
});

test('[CASH-01] before the first deposit a limit is offered; it can be put off', async () => {
  await show({ methods: { asksLimit: true } });
  await type('500');
  await submit();
  expect(document.querySelector('dialog')?.textContent).toContain('Set a deposit limit?');
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
  await tap('Not now');
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
});

test('[CASH-01] what is unfinished, a break, and no method at all are said', async () => {
  expect(await show({ open: [waiting] })).toContain('You have an unfinished deposit');
  await leave();
  const pause = { kind: 'coolOff', from: at, until: at };
  expect(await show({ pause })).toContain('You are taking a break');
  await leave();
  expect(await show({ methods: { methods: [] } })).toContain('Deposits are unavailable');
  expect(document.querySelector('a[href="/m/service"]')).not.toBeNull();
});

test('[CASH-01] a transfer is shown with all that has to be copied', async () => {
  const text = await shownDeposit({});
  for (const each of ['₱123,456,789.50', 'BDO Unibank', '0000 1234 5678', 'PY4K7D2MWX']) {
    expect(text).toContain(each);
  }
  expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^(29:59|30:00)$/);
  const copies = [...document.querySelectorAll('button')].map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(copies.filter((label) => label?.startsWith('Copy'))).toHaveLength(6);
});

test('[CASH-01] a code, a page and an address are shown as such', async () => {
  const payload = '00020101021226';
  const code = await shownDeposit({ instructions: { kind: 'qr', payload } });
  expect(code).toContain(payload);
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain(
    '₱123,456,789.50',
  );
  await leave();
  const { instructions } = waiting;
  if (instructions?.kind !== 'transfer') throw new Error('no transfer');
  await shownDeposit({ instructions: { ...instructions, qr: payload } });
  expect(document.querySelector('svg[role=img]')).not.toBeNull();
  await leave();
  await shownDeposit({ instructions: { kind: 'page', url: 'https://pay.example/1' } });
  const link = document.querySelector<HTMLAnchorElement>('a[target=_blank]');
  expect([link?.href, link?.rel]).toEqual(['https://pay.example/1', 'noopener noreferrer']);
  await leave();
  await shownDeposit({ instructions: { kind: 'page', url: 'javascript:alert(1)' } });
  expect(document.querySelector('a[target=_blank]')).toBeNull();
  await leave();
  const network = 'TRON';
  const chain = await shownDeposit({ instructions: { kind: 'address', network, address: 'T9y' } });
  expect(chain).toContain('Send only PHP on TRON. Anything else is lost.');
  expect(chain).toContain('T9y');
});

test.each(['held', 'refunding', 'refunded'] as const)(
  '[CASH-01] of a deposit that is %s what came is told, not what was asked for',
  async (state) => {
    const text = await shownDeposit({ state, held: { currency: 'USDT', amount: '5.00' } });
    expect(text).toContain('5.00');
    expect(text).not.toContain('123,456,789.50');
  },
);

test.each(depositStates)(
  '[CASH-01] a deposit that is %s has a heading and its steps',
  async (state) => {
    const steps = [
      { state: 'creating', at } as const,
      ...(state === 'creating' ? [] : [{ state, at }]),
    ];
    const text = await shownDeposit({ state, steps, credited: '90000000.00' });
    expect(document.querySelector('h2')?.textContent).not.toBe('');
    expect(document.querySelectorAll('ol li').length).toBeGreaterThan(1);
    expect(text.includes('Cancel deposit')).toBe(state === 'waiting');
    expect(text.includes('Amount credited')).toBe(state === 'credited');
    // What came differs from what was asked for.
    expect(text.includes('Amount requested₱123,456,789.50')).toBe(state === 'credited');
    expect(text).toContain('Reference');
  },
);

test('[CASH-01] a slip that was refused tells why, and another can be sent', async () => {
  const slip = { state: 'refused', at, reason: 'Too blurred' } as const;
  const text = await shownDeposit({ state: 'expired', slip });
  expect(text).toContain('Your slip was refused: Too blurred');
  expect(text).toContain('Send another');
});

const address = {
  kind: 'address',
  network: 'TRON (TRC20)',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
} as const;
const quote = { currency: 'USDT', amount: '50.000000', rate: '58.2', holdsUntil: at } as const;

test('in another currency: what to send, the rate, and what is coming', async () => {
  const coming = [{ currency: 'USDT', amount: '50.000000', confirmations: 5, needed: 20 } as const];
  const text = await shownDeposit({ instructions: address, quote, coming });
  expect(text).toContain('TRON (TRC20)');
  expect(text).toContain('1 USDT = 58.2 PHP');
  expect(text).toContain('5 of about 20 confirmations');
  expect(text).not.toContain('123,456,789');
});

test('a voucher asks for its code alone, and says when none was typed', async () => {
  const voucher = { ...bank, code: 'voucher', name: 'Voucher', channel: 'voucher' };
  await show({ methods: { methods: [voucher] } });
  expect(field()).toBeNull();
  expect(document.querySelector('input[name=voucher]')).not.toBeNull();
  await submit();
  expect(problem()).toBe('Enter the code.');
  const sent = asked.mock.calls.filter(([, options]) => options?.method === 'POST');
  expect(sent).toEqual([]);
});
