// How a round is shown: the reels, then minute by minute the countdown, then what it all paid.
import { amountText, compareAmounts, plus, shareOf } from '../../kit/page/amounts.ts';
import type { RoundView } from '../../kit/page/api.ts';
import { introduceBonus, sumBonus } from '../../kit/page/bonus.ts';
import { showResult } from '../../kit/page/celebration.ts';
import { byId } from '../../kit/page/dom.ts';
import type { Reels } from '../../kit/page/reels-options.ts';
import { reducedMotion, pause, showStatus } from '../../kit/page/shell.ts';
import { sounds } from '../../kit/page/sound.ts';
import { tierFrom } from '../../kit/page/tiers.ts';
import type { Outcome, Rocket } from '../rules.ts';
import { countdown, lines } from '../symbols.ts';
import type { Board } from './board.ts';
import { effects } from './effects.ts';
import type { Fireworks } from './fireworks.ts';
import { showFilled } from './ladder.ts';
import { drawScene } from './scene.ts';
import { t } from './texts.ts';

export interface Show {
  readonly reels: Reels;
  readonly board: Board;
  readonly sky: Fireworks;
}

function setCounting(on: boolean): void {
  document.body.dataset['count'] = on ? 'on' : 'off';
}

/** Three turns left is 11:57, none is midnight. */
function showClock(turnsLeft: number): void {
  byId('clock').textContent = turnsLeft === 0 ? '12:00' : `11:${60 - turnsLeft}`;
}

const worth = (round: RoundView<Outcome>, stakes: number): string =>
  amountText(shareOf(round.stake, stakes), round.currency);

/** Somewhere in the sky above the reels. */
function skyPoint(i: number): { x: number; y: number } {
  const across = 0.12 + ((i * 0.377) % 0.76);
  return { x: innerWidth * across, y: innerHeight * (0.06 + ((i * 0.211) % 0.3)) };
}

/** Every rocket in turn goes up and adds what it carries. */
async function payRockets(round: RoundView<Outcome>, rockets: readonly Rocket[], show: Show) {
  let sum = 0;
  const each = Math.max(150, 2600 / rockets.length);
  for (const [i, { cell, stakes }] of rockets.entries()) {
    sum += stakes;
    show.board.launch(cell);
    const power = Math.min(1, 0.35 + stakes / 20);
    const from = show.board.middleOf(cell);
    show.sky.rise(from.x, from.y, Math.max(60, from.y - skyPoint(i).y), power);
    effects.bang(power);
    showStatus(worth(round, sum), 'won', false);
    await show.board.wait(each + (stakes >= 20 ? 700 : 0));
  }
}

async function celebrateGrand(round: RoundView<Outcome>, show: Show): Promise<void> {
  const amount = amountText(round.jackpot ?? '0', round.currency);
  showStatus(t('grandWon', { amount }), 'won big');
  sounds.fanfare();
  if (reducedMotion()) return pause(1500);
  for (let i = 0; i < 14; i += 1) {
    const { x, y } = skyPoint(i);
    show.sky.burst(x, y, 1.2, i);
    effects.bang(1);
    await show.board.wait(330);
  }
}

async function countDown(round: RoundView<Outcome>, outcome: Outcome, show: Show): Promise<void> {
  const rockets = [...outcome.rockets];
  const carried = (): number => rockets.reduce((sum, rocket) => sum + rocket.stakes, 0);
  const progress = (): string =>
    t('turnsLeft', { n: rockets.length, amount: worth(round, carried()) });
  effects.bell();
  const stake = amountText(round.stake, round.currency);
  await introduceBonus({
    title: t('countdown'),
    figure: t('rocketsOf', { n: rockets.length }),
    text: `${t('countdownText')} ${t('freeStake', { amount: stake })}`,
  });
  show.board.open(rockets);
  // The reels beneath come to rest.
  show.reels.show(outcome);
  setCounting(true);
  showFilled(rockets.length);
  byId('mode').textContent = reducedMotion() ? '' : t('skip');
  let left: number = countdown.turns;
  for (const landed of outcome.turns) {
    showClock(left);
    showStatus(progress(), '', false);
    effects.turn();
    await show.board.turn(landed);
    rockets.push(...landed);
    left = landed.length > 0 ? countdown.turns : left - 1;
    showClock(left);
    showFilled(rockets.length);
    showStatus(progress(), '', landed.length > 0);
    await show.board.wait(240);
  }
  showClock(0);
  effects.bell();
  drawScene(byId<HTMLCanvasElement>('scene'), true);
  showStatus(t('launch'), 'won big');
  await show.board.wait(900);
  if (outcome.grand) await celebrateGrand(round, show);
  await payRockets(round, rockets, show);
  const paid = plus(shareOf(round.stake, carried()), round.jackpot ?? '0');
  const { currency } = round;
  const text = t('rocketsPaid', { n: rockets.length });
  await sumBonus({ title: t('countdownOver'), text, paid, stake: round.stake, currency });
}

function endCountdown(show: Show): void {
  byId('mode').textContent = '';
  setCounting(false);
  show.board.close();
  drawScene(byId<HTMLCanvasElement>('scene'), false);
}

/** A few bursts over a big win of the lines alone. */
function salute(round: RoundView<Outcome>, multiple: number, show: Show): void {
  const stakes = multiple / lines.length;
  if (stakes < tierFrom.big / 3) return;
  const bursts = stakes >= tierFrom.big ? 7 : 3;
  for (let i = 0; i < bursts; i += 1) {
    const { x, y } = skyPoint(i + round.nonce);
    setTimeout(() => {
      show.sky.burst(x, y, 0.8, i);
      effects.bang(0.5);
    }, i * 300);
  }
}

/** Shows a whole round on running reels; resolves when the player has seen its result. */
export async function presentRound(round: RoundView<Outcome>, show: Show): Promise<void> {
  const { outcome } = round;
  if (!outcome) return;
  await show.reels.land(outcome);
  const counts = outcome.rockets.length >= countdown.rockets;
  // Lines that give back less than the stake are named, not celebrated.
  const gained = compareAmounts(round.payout ?? '0', round.stake) > 0;
  if (gained || counts) show.reels.celebrate(outcome);
  if (counts) await countDown(round, outcome, show);
  else if (gained) salute(round, outcome.multiple, show);
  await showResult(round);
  if (counts) {
    await pause(reducedMotion() ? 300 : 1200);
    endCountdown(show);
  }
}
