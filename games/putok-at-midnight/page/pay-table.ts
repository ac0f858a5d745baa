// The sheet with what Putok at Midnight pays, its odds, its pool and its rules.
import { wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { amountText, numberText } from '../../kit/page/amounts.ts';
import { lineDrawings } from '../../kit/page/line-drawings.ts';
import {
  houseShare,
  openPayTable,
  specialSymbol,
  symbolPays,
  worth,
} from '../../kit/page/pay-table.ts';
import { factTable, heading, oneIn, paragraph, percent } from '../../kit/page/sheets.ts';
import type { Table } from '../../kit/page/sheets.ts';
import { facts } from '../facts.ts';
import { stakesOf } from '../stakes.ts';
import {
  landing,
  linePays,
  lineRules,
  lines,
  prizes,
  putok,
  rowCount,
  values,
  wild,
} from '../symbols.ts';
import { pictures } from './pictures.ts';
import { t } from './texts.ts';
import { prizeName } from './value-plate.ts';

const perStake = lines.length;
const total = facts.basePpm + facts.contributionPpm;

const figures = (): [string, string][] => [
  [t('rtp'), percent(total)],
  [`– ${t('rtpBase')}`, percent(facts.basePpm)],
  [`– ${t('rtpPool')}`, percent(facts.contributionPpm)],
  houseShare(total),
  [t('volatility'), t('volatilityHigh')],
  [t('hit'), oneIn(facts.hitPpm)],
  [t('above'), oneIn(facts.abovePpm)],
  [t('countdowns'), oneIn(facts.triggerPpm)],
  [t('grandChance'), t('oneIn', { n: numberText(facts.grandOneIn) })],
  [t('landing'), percent((landing.hits / landing.of) * 1_000_000)],
  [t('highestLine'), t('times', { n: linePays.torotot[2] / perStake })],
  [t('highest'), t('times', { n: facts.highestSeenStakes })],
];

/** Each value of a rocket at this stake, and its chance. */
function carried(table: Table): HTMLElement {
  const weights = values.reduce((sum, value) => sum + value.weight, 0);
  return factTable(
    values.map(({ stakes, weight }) => {
      const name = prizeName(stakes);
      const amount = worth(table, stakes, 1);
      const chance = percent((weight / weights) * 1_000_000);
      return [name ? `${t(name)} ${amount}` : amount, chance] as const;
    }),
  );
}

function rules(table: Table): HTMLElement[] {
  const currency = table.currency as Currency;
  const highest = wireMoney(stakesOf(currency).slice(-1)[0] ?? (0n as Money), currency);
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
  const prize = (stakes: number): string => worth(table, stakes, 1);
  const { mini, minor, major } = prizes;
  openPayTable(
    table,
    payTable,
    figures(),
    heading(t('rules')),
    specialSymbol(
      pictures,
      putok,
      t('rocketText', { mini: prize(mini), minor: prize(minor), major: prize(major) }),
    ),
    specialSymbol(pictures, wild, t('bellText')),
    ...rules(table),
    heading(t('payTable')),
    paragraph(t('paysFor', { amount: amountText(table.stake, table.currency) })),
    symbolPays(table, { pictures, pays: lineRules.pays, perStake }),
    heading(t('valuesTitle')),
    carried(table),
    heading(t('lines')),
    lineDrawings(lines, rowCount),
  );
}
