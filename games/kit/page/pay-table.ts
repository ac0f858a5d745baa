// The pay table of a game: its sheet, and the parts that slots fill it with.
import { amountText, shareOf } from './amounts.ts';
import { make } from './dom.ts';
import { factTable, openSheet, restPercent, tabs } from './sheets.ts';
import type { Table } from './sheets.ts';
import type { SymbolPictures } from './symbol-pictures.ts';
import { t } from './texts.ts';

type Facts = readonly (readonly [string, string])[];

export type PayTable = (table: Table) => void;

/** Opens the sheet: figures first, then `content`. `payTable` opens the same sheet again. */
export function openPayTable(
  table: Table,
  payTable: PayTable,
  figures: Facts,
  ...content: Node[]
): void {
  openSheet(t('payTable'), tabs(table, payTable), factTable(figures), ...content);
}

/** What the house keeps of a return in parts per million: both together are 100 %. */
export const houseShare = (returnPpm: number): [string, string] => [
  t('house'),
  restPercent(returnPpm),
];

/** What a pay is worth at the table's stake; `perStake` of them are one stake. */
export function worth({ stake, currency }: Table, pay: number, perStake: number): string {
  return amountText(shareOf(stake, pay, perStake), currency);
}

export interface SymbolPays {
  readonly pictures: SymbolPictures;
  /** By symbol: for 3, 4, 5 … alike; all 0 for symbols that pay otherwise, which are left out. */
  readonly pays: readonly (readonly number[])[];
  readonly perStake: number;
}

/** Each symbol with what it pays for 3, 4, 5 … alike at the table's stake. */
export function symbolPays(table: Table, { pictures, pays, perStake }: SymbolPays): HTMLElement {
  const list = make('div', { className: 'pay' });
  pays.forEach((alike, symbol) => {
    if (alike.every((pay) => pay === 0)) return;
    const each = alike.map((pay, i) =>
      make('b', { textContent: `${i + 3}  ${worth(table, pay, perStake)}` }),
    );
    list.append(make('div', {}, pictures.image(symbol), make('div', {}, ...each)));
  });
  return list;
}

/** A symbol that does something of its own, and what that is. */
export function specialSymbol(pictures: SymbolPictures, symbol: number, text: string): HTMLElement {
  const picture = make('img', { src: pictures.address(symbol), alt: '' });
  const line = make('div', {}, picture, make('span', { textContent: text }));
  return make('div', { className: 'pay one' }, line);
}
