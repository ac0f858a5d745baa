// A bonus round's beginning and end: what it is and how many rounds; then what it paid.
import { amountText, compareAmounts, shareOf } from './amounts.ts';
import { byId, make } from './dom.ts';
import { overTime } from './over-time.ts';
import { reducedMotion } from './shell.ts';
import { sounds } from './sound.ts';
import { t } from './texts.ts';
import { countMs, isWin, tierOf } from './tiers.ts';
import { tapOrTime } from './waiting.ts';

/** How long each card stays unless it is tapped, in milliseconds. */
export const bonusMs = { introduction: 6000, more: 1600, summary: 5000 } as const;

interface Words {
  readonly title: string;
  readonly figure: string;
  readonly text: string;
}

function card(kind: keyof typeof bonusMs, { title, figure, text }: Words): HTMLElement {
  const parts = [
    make('b', { textContent: title }),
    make('strong', { textContent: figure }),
    make('span', { textContent: text }),
  ];
  if (kind !== 'more')
    parts.push(make('small', { textContent: t(kind === 'introduction' ? 'tapStart' : 'tapOn') }));
  const shown = make(
    'div',
    { id: 'bonus', className: kind, dir: document.documentElement.dir },
    make('div', {}, ...parts),
  );
  byId('stage').append(shown);
  byId('live').textContent = [title, figure, text].filter(Boolean).join('. ');
  return shown;
}

/** Says what begins and how many rounds it has, until a tap. */
export async function introduceBonus(words: Words): Promise<void> {
  const shown = card('introduction', words);
  await tapOrTime(bonusMs.introduction);
  shown.remove();
}

/** Says that it goes on longer. */
export async function extendBonus(words: Words): Promise<void> {
  const shown = card('more', words);
  await tapOrTime(bonusMs.more);
  shown.remove();
}

interface Summary {
  readonly title: string;
  readonly text: string;
  /** What the bonus round paid by itself, and the stake that it was played with. */
  readonly paid: string;
  readonly stake: string;
  readonly currency: string;
}

/** Counts up what the bonus round paid, which a tap ends; another tap goes on. */
export async function sumBonus({ title, text, paid, stake, currency }: Summary): Promise<void> {
  const shown = card('summary', { title, figure: amountText(paid, currency), text });
  const [figure] = shown.getElementsByTagName('strong');
  const wins = isWin(tierOf(paid, stake));
  if (wins) sounds.fanfare();
  const ms = reducedMotion() || !wins ? 0 : countMs(paid, stake);
  await overTime(compareAmounts(paid, '0') > 0 ? ms : 0, (part) => {
    const counted = shareOf(paid, Math.round(part * 1000), 1000);
    if (figure) figure.textContent = amountText(counted, currency);
  });
  await tapOrTime(bonusMs.summary);
  shown.remove();
}
