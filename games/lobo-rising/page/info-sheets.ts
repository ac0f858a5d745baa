// The sheets of Lobo Rising: odds and rules, fairness, the round's players, past rounds, own bets.
import { amountText, numberText, timeText } from '../../kit/page/amounts.ts';
import { call } from '../../kit/page/api.ts';
import { make } from '../../kit/page/dom.ts';
import {
  factTable,
  heading,
  openSheet,
  paragraph,
  percent,
  restPercent,
  wideButton,
} from '../../kit/page/sheets.ts';
import { facts } from '../facts.ts';
import type { OwnBet, PublicBet } from '../messages.ts';
import { chanceOf, readingText } from '../rules.ts';
import { resultText, stateText } from './bet-text.ts';
import type { Model } from './model.ts';
import { seedParts, verdictOf } from './fair.ts';
import type { RoundFacts } from './fair.ts';
import { t } from './texts.ts';

export interface Terms {
  readonly currency: string;
  readonly largestPayout: string;
}

const chance = (part: number): string => `${numberText(part * 100, part < 0.1 ? 3 : 2)} %`;

function tabs(model: Model, terms: Terms): HTMLElement {
  return make(
    'div',
    { className: 'tabs' },
    wideButton(t('odds'), () => oddsSheet(model, terms)),
    wideButton(t('fair'), () => void fairSheet(model, terms)),
  );
}

export function oddsSheet(model: Model, terms: Terms): void {
  const odds = facts.oddsAt.map(
    (reading) =>
      [
        `${readingText(reading)}×`,
        `${chance(chanceOf(reading))} · ${t('oneIn', { n: numberText(1 / chanceOf(reading), 2) })}`,
      ] as const,
  );
  const rules = [
    t('ruleRise'),
    t('ruleFormula'),
    t('ruleTap'),
    t('ruleTop'),
    t('ruleLate'),
    t('ruleVoid'),
    t('ruleFair'),
  ];
  openSheet(
    t('odds'),
    tabs(model, terms),
    factTable([
      [t('rtp'), percent(facts.returnPercent * 10_000)],
      [t('house'), restPercent(facts.returnPercent * 10_000)],
      [t('ground'), percent(facts.groundBurstPpm)],
      [t('most'), `${readingText(facts.highest)}×`],
      [t('mostPaid'), amountText(terms.largestPayout, terms.currency)],
      [t('perRound'), String(facts.betsPerRound)],
    ]),
    heading(t('oddsHead')),
    factTable(odds),
    heading(t('rules')),
    ...rules.map(paragraph),
  );
}

async function fairSheet(model: Model, terms: Terms): Promise<void> {
  const address = new URL('verify.html', document.baseURI).href;
  openSheet(
    t('fair'),
    tabs(model, terms),
    paragraph(t('fairChain')),
    heading(t('seedHash')),
    make('code', { textContent: model.hash }),
  );
  const { rounds } = await call<{ rounds: RoundFacts[] }>('rounds').catch(() => ({ rounds: [] }));
  const [newest] = rounds;
  const body = document.getElementById('sheet-body');
  if (!newest || !body) return;
  body.append(
    heading(t('publicSeed')),
    make('code', { textContent: newest.publicSeed }),
    heading(t('firstHash')),
    make('code', { textContent: newest.firstHash }),
    paragraph(t('verifier', { address })),
  );
}

function playerRow(bet: PublicBet, over: boolean): HTMLElement {
  const { currency, name, out, payout, stake } = bet;
  const state =
    out === null
      ? t(over ? 'gone' : 'stillIn')
      : `${t('out', { at: readingText(out) })} · ${amountText(payout ?? '0', currency)}`;
  const row = make('div', { className: 'past' });
  row.append(
    make(
      'div',
      {},
      make('span', { textContent: `${name} · ${amountText(stake, currency)}` }),
      make('b', { textContent: state, className: out === null ? '' : 'up' }),
    ),
  );
  return row;
}

export function playersSheet(model: Model): void {
  const bets = [...model.bets.values()];
  const over = model.phase === 'over';
  const rows = bets.map((bet) => playerRow(bet, over));
  const more = model.betCount - bets.length;
  openSheet(
    `${t('players')} · ${t('round', { n: model.round })}`,
    ...(rows.length ? rows : [paragraph(t('noBets'))]),
    ...(more > 0 ? [paragraph(t('moreBets', { n: more }))] : []),
  );
}

export async function pastSheet(): Promise<void> {
  openSheet(t('pastRounds'), paragraph('…'));
  try {
    const { rounds } = await call<{ rounds: RoundFacts[] }>('rounds');
    const entries = rounds
      .filter((round) => round.seed !== null)
      .map((round) => {
        const entry = make('div', { className: 'past' });
        const result = round.point === null ? t('voidRound') : `${readingText(round.point)}×`;
        entry.append(
          make(
            'div',
            {},
            make('span', { textContent: t('round', { n: round.round }) }),
            make('b', { textContent: result }),
          ),
        );
        const check = make('button', { type: 'button', className: 'small' });
        check.textContent = t('verify');
        check.onclick = (): void =>
          check.replaceWith(paragraph(verdictOf(round)), ...seedParts(round));
        entry.append(check);
        return entry;
      });
    openSheet(t('pastRounds'), ...(entries.length ? entries : [paragraph(t('noRounds'))]));
  } catch {
    openSheet(
      t('pastRounds'),
      paragraph(t('failed')),
      wideButton(t('retry'), () => void pastSheet()),
    );
  }
}

function ownRow(bet: OwnBet): HTMLElement {
  const { at, round, state } = bet;
  const when = [timeText(at), t('round', { n: round }), stateText(state)];
  const row = make('div', { className: 'past' });
  row.append(
    make(
      'div',
      {},
      make('span', { textContent: `${t('stake')} ${amountText(bet.stake, bet.currency)}` }),
      make('b', {
        textContent: resultText(bet),
        className: bet.out === null ? '' : 'up',
      }),
    ),
    make('small', { textContent: when.join(' · ') }),
  );
  return row;
}

export async function ownSheet(): Promise<void> {
  openSheet(t('history'), paragraph('…'));
  try {
    const { bets } = await call<{ bets: OwnBet[] }>('history');
    const rows = bets.map(ownRow);
    openSheet(t('history'), ...(rows.length ? rows : [paragraph(t('noRounds'))]));
  } catch {
    openSheet(
      t('history'),
      paragraph(t('failed')),
      wideButton(t('retry'), () => void ownSheet()),
    );
  }
}
