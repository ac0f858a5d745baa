// The payment stand-in's pages: what is open, and a button for whatever can happen to it.
import { money, wireMoney } from '../../../contract/src/money.ts';
import type { Currency } from '../../../contract/src/money.ts';
import { escaped } from '../page.ts';
import type { Account, BookDeposit, BookPayout } from './book.ts';
import { transferWays } from './chain.ts';
import { answerings, payoutStates, signings } from './deeds.ts';
import type { Stage } from './deeds.ts';

const shown = 40;

const nameOf = ({ merchant, provider }: Account): string => `${merchant}/${provider}`;

const sum = (amount: bigint, currency: Currency): string =>
  `${wireMoney(money(amount), currency)} ${currency}`;

function form(deed: string, fields: Readonly<Record<string, string>>, inner: string): string {
  const hidden = Object.entries({ deed, ...fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="/payments">${hidden.join('')}${inner}</form>`;
}

const button = (label: string): string => `<button>${escaped(label)}</button>`;

function select(name: string, values: readonly string[], chosen: string): string {
  const options = values.map(
    (each) => `<option${each === chosen ? ' selected' : ''}>${each}</option>`,
  );
  return `<select name="${name}" aria-label="${name}">${options.join('')}</select>`;
}

const input = (name: string, value: string): string =>
  `<input name="${name}" value="${escaped(value)}" placeholder="${name}" aria-label="${name}">`;

/** All that can happen to one payment; also the page that a payer is sent to. */
export function depositPage(deposit: BookDeposit): string {
  const { id, account, channel, currency, amount, state, payments, more } = deposit;
  const back = more['returnUrl'];
  const about = [nameOf(account), channel || 'transfer', deposit.reference ?? 'no order'];
  const done = payments.map(
    (payment) => `<li>${sum(payment.amount, payment.currency)}: ${payment.state}</li>`,
  );
  const wire = wireMoney(money(amount), currency);
  const otherwise = `${input('amount', wire)}${input('currency', currency)}${input('payer', '')}`;
  return `<h1>${sum(amount, currency)}</h1>
<p>${escaped(about.join(', '))}</p>
<p>This is a demonstration: no money moves.${state === 'open' ? '' : ` It is ${state}.`}</p>
<ul>${done.join('')}</ul>
${form('pay', { id }, button('Pay'))}
${form('pay', { id, times: '2' }, button('Pay twice'))}
${form('pay', { id }, `${otherwise}${button('Pay this instead')}`)}
${form('expire', { id }, button('Let it expire'))}
${form('fail', { id }, button('Fail'))}
${payments.length > 0 ? form('reverse', { id }, button('Take the payment back')) : ''}
${back ? `<p><a href="${escaped(back)}">Back to the portal</a></p>` : ''}
<p><a href="/payments">All payments</a></p>`;
}

function payoutItem(payout: BookPayout): string {
  const { id, account, currency, amount, payee, state } = payout;
  const what = `${sum(amount, currency)} to ${payee.holder}, ${payee.bank} ${payee.number}`;
  const choices = `${select('state', payoutStates, state)}${button('Set')}`;
  return `<li>${escaped(nameOf(account))}: ${escaped(what)}${form('payout', { id }, choices)}</li>`;
}

function accountItem(stage: Stage, account: Account): string {
  const { times, held, signed } = stage.messages.mannerOf(account);
  const answers = stage.answering.get(account) ?? 'rightly';
  const fields = { account: nameOf(account) };
  const manner = `<label>Each message is sent so often ${input('times', String(times))}</label>
<label>Held back ${select('held', ['off', 'on'], held ? 'on' : 'off')}</label>
<label>Signed ${select('signed', signings, signed)}</label>
<label>Calls are answered ${select('answers', answerings, answers)}</label>${button('Set')}`;
  const stranger = `${input('amount', '100.00')}${input('currency', 'PHP')}${input('payer', '')}
${button('Pay without an order')}`;
  const onChain = `${input('address', '')}${input('amount', '50')}
${select('way', transferWays, 'rightly')}${button('Send USDT to an address')}`;
  const hurry = form('blocks', { count: '20' }, button('20 blocks at once'));
  const isChain = account.protocol === 'chain';
  const transfer = isChain ? form('transfer', fields, onChain) + hurry : '';
  return `<details><summary>${escaped(nameOf(account))} (${escaped(account.protocol)})</summary>
${transfer}${form('spoil', fields, manner)}${form('stranger', fields, stranger)}
${form('repeat', fields, button('Send the last message again'))}</details>`;
}

/** Everything, the newest first. */
export function homePage(stage: Stage): string {
  const deposits = stage.book.deposits().slice(0, shown);
  const payouts = stage.book.payouts().slice(0, shown);
  const items = deposits.map(({ id, account, channel, currency, amount, payments, state }) => {
    const paid = payments.length > 0 ? 'paid' : state;
    const what = `${sum(amount, currency)}, ${channel || 'transfer'}, ${nameOf(account)}: ${paid}`;
    return `<li><a href="/payments/pay/${escaped(id)}">${escaped(what)}</a></li>`;
  });
  return `<h1>This plays the part of payment providers</h1>
<p>For a demonstration on this machine: no money moves. What the portal orders stands here.</p>
<h2>Payments</h2><ul>${items.join('') || '<li>None yet.</li>'}</ul>
<h2>Payouts</h2><ul>${payouts.map(payoutItem).join('') || '<li>None yet.</li>'}</ul>
<h2>Accounts</h2>${stage.accounts.map((each) => accountItem(stage, each)).join('')}
${form('release', {}, button('Send what was held back, in any order'))}`;
}
