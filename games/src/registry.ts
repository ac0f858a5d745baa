// Every in-house game there is: the one list that server, build and benchmark go by.
import { dadoNgPerya } from '../dado-ng-perya/dado-ng-perya.ts';
import { fiestaBurst } from '../fiesta-burst/fiesta-burst.ts';
import type { Engine } from '../host/engine.ts';
import type { Game } from '../kit/game.ts';
import { loboRising } from '../lobo-rising/lobo-rising.ts';
import { luckyParol } from '../lucky-parol/lucky-parol.ts';
import { putokAtMidnight } from '../putok-at-midnight/putok-at-midnight.ts';

/** Games of rounds: each has its API under /<code>/api and its page under /<code>/. */
export const games: readonly Game[] = [luckyParol, fiestaBurst, putokAtMidnight, dadoNgPerya];

export const engines: readonly Engine[] = [loboRising];
