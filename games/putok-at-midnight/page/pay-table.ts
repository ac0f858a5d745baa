// The sheet with what Putok at Midnight pays, its odds, its pool and its rules.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import { make } from '../../kit/page/dom.ts';
import { lineDrawings } from '../../kit/page/line-drawings.ts';
import { factTable, heading, oneIn, openSheet, paragraph, percent } from '../../kit/page/sheets.ts';
import { tabs } from '../../kit/page/sheets.ts';
import type { Table } from '../../kit/page/sheets.ts';
import { facts } from '../facts.ts';
import { stakesOf } from '../stakes.ts';
import {
  landing,
  linePays,
  lines,
  prizes,
  putok,
  rowCount,
  symbols,
  values,
  wild,
} from '../symbols.ts';
import { pictureOf } from './pictures.ts';
import { prizeName } from './value-plate.ts';
import { t } from './texts.ts';
import { wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { last } from '../../kit/last.ts';

const total = facts.basePpm + facts.contributionPpm;

const figures = (): HTMLElement =>
  factTable([
    [t('rtp'), percent(total)],
    [`– ${t('rtpBase')}`, percent(facts.basePpm)],
    [`– ${t('rtpPool')}`, percent(facts.contributionPpm)],
    [t('house'), percent(1_000_000 - total)],
    [t('volatility'), t('volatilityHigh')],
    [t('hit'), oneIn(facts.hitPpm)],
    [t('above'), oneIn(facts.abovePpm)],
    [t('trigger'), oneIn(facts.triggerPpm)],
    [t('grandChance'), t('oneIn', { n: facts.grandOneIn.toLocaleString('en') })],
    [t('landing'), percent((landing.hits / landing.of) * 1_000_000)],
    [t('highestLine'), t('times', { n: linePays.torotot[2] / lines.length })],
    [t('highest'), t('times', { n: facts.highestSeenStakes })],
  ]);

const worth = (table: Table, multiple: number): string =>
  amountText(shareOf(table.stake, multiple, lines.length), table.currency);

function pays(table: Table): HTMLElement {
  const list = make('div', { className: 'pay' });
  symbols.forEach((name, symbol) => {
    if (symbol === wild || symbol === putok) return;
    const each = linePays[name].map((pay, i) =>
      make('b', { textContent: `${i + 3}  ${worth(table, pay)}` }),
    );
    const picture = make('img', { src: pictureOf(symbol), alt: name });
    list.append(make('div', {}, picture, make('div', {}, ...each)));
  });
  return list;
}

function special(symbol: number, text: string): HTMLElement {
  const picture = make('img', { src: pictureOf(symbol), alt: '' });
  const line = make('div', {}, picture, make('span', { textContent: text }));
  return make('div', { className: 'pay one' }, line);
}

/** Each value of a rocket at this stake, and its chance. */
function carried(table: Table): HTMLElement {
  const weights = values.reduce((sum, value) => sum + value.weight, 0);
  return factTable(
    values.map(({ stakes, weight }) => {
      const name = prizeName(stakes);
      const amount = amountText(shareOf(table.stake, stakes), table.currency);
      const chance = percent((weight / weights) * 1_000_000);
      return [name ? `${t(name)} ${amount}` : amount, chance] as const;
    }),
  );
}

function rules(table: Table): HTMLElement[] {
  const currency = table.currency as Currency;
  const highest = wireMoney(last(stakesOf(currency)) ?? (0n as Money), currency);
  return [
    t('countdownRule'),
    t('grandRule', { highest: amountText(highest, currency) }),
    t('poolRule', { contribution: percent(facts.contributionPpm) }),
    t('ruleWays'),
    t('ruleSmall'),
    t('ruleFair'),
    t('ruleFault'),
  ].map(paragraph);
}

export function payTable(table: Table): void {
  const [mini, minor, major] = [prizes.mini, prizes.minor, prizes.major].map((n) =>
    worth(table, n * lines.length),
  );
  const rocket = t('rocketText', { mini: mini ?? '', minor: minor ?? '', major: major ?? '' });
  openSheet(
    t('payTable'),
    tabs(table, payTable),
    figures(),
    heading(t('rules')),
    special(putok, rocket),
    special(wild, t('bellText')),
    ...rules(table),
    heading(t('payTable')),
    paragraph(t('paysFor', { amount: amountText(table.stake, table.currency) })),
    pays(table),
    heading(t('valuesTitle')),
    carried(table),
    heading(t('lines')),
    lineDrawings(lines, rowCount),
  );
}
