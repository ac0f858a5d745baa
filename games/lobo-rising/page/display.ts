// Everything that moves on the page, once a frame: the reading, the time left, the panels, the sky.
import { amountText, numberText } from '../../kit/page/amounts.ts';
import { byId, make } from '../../kit/page/dom.ts';
import { note, noise, sounds, vibrate } from '../../kit/page/sound.ts';
import { isWin, loudnessOf, tierOf } from '../../kit/page/tiers.ts';
import type { OwnBet, PublicOut } from '../messages.ts';
import { highest, phases, readingText } from '../rules.ts';
import type { Hundredths } from '../rules.ts';
import { readingNow } from './model.ts';
import type { Model } from './model.ts';
import { canTakeBack } from './orders.ts';
import type { Orders } from './orders.ts';
import { worth } from './panel.ts';
import type { Face, Panel } from './panel.ts';
import { createScene } from './scene.ts';
import type { Scene, SceneView } from './scene.ts';
import { t } from './texts.ts';

interface DisplayDeps {
  readonly model: Model;
  readonly panels: readonly Panel[];
  readonly currency: string;
  readonly reducedMotion: () => boolean;
}

/** A burst is no loss on the screen before the last cash-outs have come in. */
const lossAfterMs = 400;
const toastMs = 4500;
/** How much paper flies: the reading stays in sight, the other bet may still ride. */
const cheerOf = { win: 1, big: 4, huge: 6 } as const;
/** Without motion figures change this often. */
const calmEveryMs = 250;

const levelOf = (point: Hundredths): string => {
  if (point < 200) return 'low';
  return point < 1000 ? 'mid' : 'high';
};

function setText(id: string, text: string): void {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

export class Display {
  readonly #deps: DisplayDeps;
  readonly #scene: Scene;
  #orders: Orders | null = null;
  #isUp = false;
  #endedAt = 0;
  #toastUntil = 0;
  #drawnAt = 0;
  #chimed = 0;

  constructor(deps: DisplayDeps) {
    this.#deps = deps;
    this.#scene = createScene(byId<HTMLCanvasElement>('sky'), deps.reducedMotion);
    addEventListener('resize', () => this.#scene.resize());
  }

  get currency(): string {
    return this.#deps.currency;
  }

  follow(orders: Orders): void {
    this.#orders = orders;
  }

  start(): void {
    const frame = (now: number): void => {
      this.#frame(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  setConnected(isUp: boolean): void {
    this.#isUp = isUp;
    document.body.classList.toggle('is-down', !isUp);
  }

  toast(text: string): void {
    byId('toast').textContent = text;
    byId('live').textContent = text;
    byId('toast').hidden = false;
    this.#toastUntil = performance.now() + toastMs;
  }

  /** The last bursts, newest first. */
  pills(): void {
    const pills = this.#deps.model.past.slice(0, 12).map(({ point }) => {
      const pill = make('span', { className: point === null ? 'void' : levelOf(point) });
      pill.textContent = point === null ? t('voidRound') : `${readingText(point)}×`;
      return pill;
    });
    byId('past').replaceChildren(...pills);
  }

  newRound(): void {
    this.#chimed = 0;
    this.#endedAt = 0;
  }

  rise(): void {
    note({ pitch: 260, to: 620, length: 0.5, loud: 0.07, wave: 'sine' });
  }

  end(): void {
    this.#endedAt = performance.now();
    this.pills();
    const { point, own } = this.#deps.model;
    if ((point ?? 0) < highest) {
      noise(0.22, 0.22, 900);
      note({ pitch: 190, to: 60, length: 0.3, loud: 0.16, wave: 'sine' });
    }
    if (own.size > 0) byId('live').textContent = t('burst', { at: readingText(point ?? 100) });
  }

  tags(outs: readonly PublicOut[]): void {
    const { model } = this.#deps;
    const mine = new Set([...model.own.values()].map((bet) => bet.n));
    for (const { n, out, payout } of outs) {
      const bet = model.bets.get(n);
      if (!bet) continue;
      const text = `${bet.name} ${readingText(out)}× ${amountText(payout, bet.currency)}`;
      this.#scene.tag(text, out, mine.has(n));
    }
  }

  own(bet: OwnBet): void {
    if (bet.state !== 'out' || bet.out === null || bet.payout === null) return;
    const tier = tierOf(bet.payout, bet.stake);
    if (isWin(tier)) {
      this.#scene.cheer(cheerOf[tier]);
      sounds.win(loudnessOf(bet.payout, bet.stake));
      vibrate(tier);
    }
    const amount = amountText(bet.payout, bet.currency);
    byId('live').textContent = t('outAt', { at: readingText(bet.out), amount });
  }

  #frame(now: number): void {
    const { reducedMotion, model } = this.#deps;
    if (now > this.#toastUntil) byId('toast').hidden = true;
    if (reducedMotion() && now - this.#drawnAt < calmEveryMs) return;
    this.#drawnAt = now;
    const reading = readingNow(model, now);
    this.#words(reading, now);
    this.#panels(reading, now);
    this.#scene.draw(this.#view(reading), now);
    // One soft note at each doubling, higher each time.
    const doublings = Math.floor(Math.log2(reading / 100));
    if (model.phase === 'rising' && doublings > this.#chimed) {
      this.#chimed = doublings;
      note({ pitch: 392 * 2 ** (doublings / 3), length: 0.35, loud: 0.06, wave: 'sine' });
    }
  }

  #view(reading: Hundredths): SceneView {
    const { phase, point } = this.#deps.model;
    if (phase === 'rising') return { phase: 'rising', reading };
    if (phase !== 'over') return { phase: 'ground', reading: 100 };
    return { phase: (point ?? 0) >= highest ? 'top' : 'burst', reading };
  }

  #words(reading: Hundredths, now: number): void {
    const { currency, model } = this.#deps;
    const { phase, point, until } = model;
    const isShown = phase === 'rising' || phase === 'over';
    byId('reading').hidden = !isShown;
    byId('title').hidden = isShown;
    setText('reading', `${readingText(reading)}×`);
    document.body.dataset['phase'] = phase;
    const left = Math.max(0, until - now);
    const s = numberText(left / 1000, 1);
    const isTop = (point ?? 0) >= highest;
    const words = {
      waiting: t('waiting'),
      void: t('waiting'),
      betting: t('closesIn', { s }),
      closing: t('closing'),
      rising: t('rising'),
      over: t(isTop ? 'top' : 'burst', { at: readingText(point ?? 100) }),
    };
    const later = phase === 'over' && this.#endedAt > 0 && now - this.#endedAt > 1800;
    setText('phase', later ? t('opensIn', { s: Math.ceil(left / 1000) }) : words[phase]);
    const [bar] = byId('timer').getElementsByTagName('i');
    const part = phase === 'betting' ? left / phases.bettingMs : 0;
    if (bar) bar.style.transform = `scaleX(${part.toFixed(4)})`;
    setText('balance', amountText(model.balance, currency));
    const [count] = byId('players').getElementsByTagName('b');
    const inRound = model.betCount ? t('inRound', { n: model.betCount }) : t('noBets');
    if (count && count.textContent !== inRound) count.textContent = inRound;
    this.#lastOut();
  }

  #lastOut(): void {
    const outs = [...this.#deps.model.bets.values()].filter((bet) => bet.out !== null);
    const best = outs.reduce<(typeof outs)[number] | null>(
      (top, bet) => ((bet.out ?? 0) > (top?.out ?? 0) ? bet : top),
      null,
    );
    const [line] = byId('players').getElementsByTagName('span');
    const text = best ? `${best.name} ${readingText(best.out ?? 100)}×` : '';
    if (line && line.textContent !== text) line.textContent = text;
  }

  #panels(reading: Hundredths, now: number): void {
    const { model, panels } = this.#deps;
    const isLate = this.#endedAt > 0 && now - this.#endedAt > lossAfterMs;
    panels.forEach((panel, i) => {
      const slot = i === 0 ? 0 : 1;
      const own = model.own.get(slot);
      panel.face(this.#face(slot, own, reading), own);
      const isLost =
        own?.out === null && ((own.state === 'open' && isLate) || own.state === 'settled');
      panel.result(own, isLost || own?.state === 'lost');
    });
  }

  #face(slot: 0 | 1, own: OwnBet | undefined, reading: Hundredths): Face {
    const { phase } = this.#deps.model;
    if (this.#orders?.isPlacing(slot) || own?.state === 'pending') return { kind: 'placing' };
    if (own?.state === 'open') {
      if (this.#orders?.isCashingOut(own.n)) return { kind: 'takingOut' };
      if (phase === 'rising') return { kind: 'cashOut', amount: worth(own.stake, reading) };
      if (this.#orders?.isTakingBack(own.n)) return { kind: 'takingBack' };
      if (canTakeBack(own, this.#deps.model)) return { kind: 'riding' };
    }
    if (this.#orders?.queued(slot)) return { kind: 'queued' };
    const taken = own && own.state !== 'void' && own.state !== 'cancelling';
    return { kind: phase === 'betting' && !taken && this.#isUp ? 'bet' : 'next' };
  }
}
