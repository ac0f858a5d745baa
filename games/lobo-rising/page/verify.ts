// The verifier page: a round by its number or a bet's id, or a seed that is typed in.
import { amountText } from '../../kit/page/amounts.ts';
import { byId, make } from '../../kit/page/dom.ts';
import { heading, paragraph } from '../../kit/page/sheets.ts';
import {
  field,
  formOf,
  fragment,
  mountPage,
  shownRound,
  speakAsAsked,
  valueOf,
} from '../../kit/page/verifier-page.ts';
import { readingText } from '../rules.ts';
import { resultText } from './bet-text.ts';
import { isSeed, recompute, seedParts, verdictOf } from './fair.ts';
import type { RoundFacts } from './fair.ts';
import { t } from './texts.ts';

function computed(): Node[] {
  const typed = valueOf('seed');
  if (!isSeed(typed)) return [paragraph(t('badSeed64'))];
  const { hash, point } = recompute(typed, valueOf('public-seed'));
  const last = valueOf('before').toLowerCase();
  return [
    heading(t('pointIs', { at: readingText(point) })),
    heading(t('hashBefore')),
    make('code', { textContent: hash }),
    ...(last === '' ? [] : [paragraph(t(last === hash ? 'linkGood' : 'linkBad'))]),
  ];
}

function fill({ hash, publicSeed, seed }: RoundFacts): void {
  byId<HTMLInputElement>('seed').value = seed ?? '';
  byId<HTMLInputElement>('public-seed').value = publicSeed;
  byId<HTMLInputElement>('before').value = hash;
}

/** Where the balloon burst, as large as the game shows it; null while that is open. */
function pictureOf({ point, state }: RoundFacts): Node | null {
  if (state !== 'burst' && state !== 'void') return null;
  const textContent = point === null ? t('voidRound') : `${readingText(point)}×`;
  return make('p', { className: 'burst', textContent });
}

/** Stake and win of the bet that the round was asked for by; then the round. */
function factsOf({ bet, round, state, point }: RoundFacts): (readonly [string, string])[] {
  const at = point === null ? '' : t('burst', { at: readingText(point) });
  const facts = [[t('round', { n: round }), state === 'void' ? t('voidRound') : at]] as const;
  if (bet === null) return [...facts];
  return [
    [t('stake'), amountText(bet.stake, bet.currency)],
    [t('payout'), resultText(bet)],
    ...facts,
  ];
}

async function start(): Promise<void> {
  await speakAsAsked();
  mountPage<RoundFacts>({
    name: 'Lobo Rising',
    form: (output) =>
      formOf(
        [
          field('seed', t('seed'), fragment.get('seed') ?? ''),
          field('public-seed', t('publicSeed'), '', { maxLength: 128 }),
          field('before', t('before'), '', { required: false }),
        ],
        output,
        computed,
      ),
    round: (round) => {
      fill(round);
      return shownRound({
        picture: pictureOf(round),
        facts: factsOf(round),
        at: round.at,
        check: () => ({ verdict: verdictOf(round), more: seedParts(round) }),
      });
    },
  });
}

void start();
