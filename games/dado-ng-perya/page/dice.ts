// Three dice in space: they shake while the round is on its way, then tumble down onto their sides.
import { make } from '../../kit/page/dom.ts';
import { reducedMotion } from '../../kit/page/shell.ts';
import { noise } from '../../kit/page/sound.ts';
import { atTempo, isTurbo } from '../../kit/page/tempo.ts';
import { colours, diceCount } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import { signOf } from './sides.ts';

/** How a die has to be turned for each side to look at the player: degrees about x and y. */
const turned: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, 180],
  [0, -90],
  [0, 90],
  [-90, 0],
  [90, 0],
];

/** A little askew, as things fall. */
const askew = [-7, 4, 9];
const tumbleMs = 1_050;
const apartMs = 240;
/** How much longer the last die takes when a bet depends on it. */
const suspenseMs = 900;

function die(): HTMLElement {
  const cube = make('div', { className: 'die' });
  for (const colour of colours) {
    cube.append(make('div', { className: `side ${colour}` }, signOf(colour)));
  }
  return make('div', { className: 'place' }, cube);
}

export class Dice {
  readonly element = make('div', { id: 'board' });
  readonly #cubes: HTMLElement[] = [];
  #turns = 0;
  #landed: (() => void) | null = null;

  constructor() {
    this.element.setAttribute('role', 'img');
    for (let at = 0; at < diceCount; at += 1) {
      const place = die();
      this.#cubes.push(place.firstElementChild as HTMLElement);
      this.element.append(place);
    }
  }

  #turn(at: number, side: number, ms: number): void {
    const cube = this.#cubes[at];
    const [x, y] = turned[side] ?? [0, 0];
    if (!cube) return;
    cube.style.transitionDuration = `${ms}ms`;
    const [overX, overY] = [this.#turns * 360 + x, this.#turns * 360 + y];
    const tilt = askew[(at + this.#turns) % askew.length] ?? 0;
    cube.style.transform = `rotateZ(${tilt}deg) rotateX(${overX}deg) rotateY(${overY}deg)`;
  }

  /** At rest on these sides, at once. */
  rest({ dice }: Outcome): void {
    this.element.dataset['state'] = 'rest';
    dice.forEach((side, at) => this.#turn(at, side, 0));
  }

  /** Falling dice lie at once, as they would have. */
  hurry(): void {
    this.#landed?.();
  }

  start(): void {
    this.element.dataset['state'] = 'shaking';
  }

  /** Tumbles onto the sides, one die after another; `suspense` keeps the last one waiting. */
  async fall(outcome: Outcome, suspense: boolean): Promise<void> {
    if (reducedMotion()) {
      this.rest(outcome);
      return;
    }
    this.element.dataset['state'] = 'falling';
    this.#turns += 2;
    const last = outcome.dice.length - 1;
    let longest = 0;
    outcome.dice.forEach((side, at) => {
      const waits = suspense && at === last && !isTurbo();
      const ms = atTempo(tumbleMs + at * apartMs) + (waits ? suspenseMs : 0);
      longest = Math.max(longest, ms);
      this.#turn(at, side, ms);
      for (let knock = 1; knock <= 3; knock += 1) {
        noise(0.05, 0.09 / knock, 900 + at * 260, (ms * (0.4 + knock * 0.18)) / 1000);
      }
    });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longest + 60);
      this.#landed = () => {
        clearTimeout(timer);
        this.rest(outcome);
        resolve();
      };
    });
    this.#landed = null;
    this.element.dataset['state'] = 'rest';
  }
}
