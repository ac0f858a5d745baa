// Recomputes a past round in the browser: its burst point, and its link in the chain of seeds.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { make } from '../../kit/page/dom.ts';
import { heading, paragraph, wideButton } from '../../kit/page/sheets.ts';
import { burstPoint, readingText } from '../rules.ts';
import type { Hundredths } from '../rules.ts';
import type { RoundBet } from '../messages.ts';
import { t } from './texts.ts';

/** A round of the server's; `seed` and `point` once it is over; `bet` if asked for by a bet. */
export interface RoundFacts {
  readonly round: number;
  readonly state: 'betting' | 'rising' | 'burst' | 'void';
  readonly hash: string;
  readonly seed: string | null;
  readonly point: Hundredths | null;
  readonly publicSeed: string;
  readonly firstHash: string;
  readonly index: number;
  readonly at: string;
  readonly bet: RoundBet | null;
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

/** The burst point of a revealed seed (64 hexadecimal digits) under the public seed. */
export function recompute(seed: string, publicSeed: string): { hash: string; point: Hundredths } {
  const bytes = hexToBytes(seed);
  const point = burstPoint(hmac(sha256, bytes, utf8ToBytes(publicSeed)));
  return { hash: bytesToHex(sha256(bytes)), point };
}

const perFrame = 2000;

/** Hashes a seed so many times, a little in each frame. */
async function hashRepeatedly(seed: string, steps: number, showLeft: (left: number) => void) {
  let bytes = hexToBytes(seed);
  for (let left = steps; left > 0; left -= 1) {
    bytes = sha256(bytes);
    if (left % perFrame !== 0) continue;
    showLeft(left);
    await new Promise((settle) => requestAnimationFrame(settle));
  }
  return bytesToHex(bytes);
}

function chainButton(round: RoundFacts, seed: string): HTMLElement {
  const check = wideButton(t('checkChain', { n: round.index }), () => {
    check.disabled = true;
    const showLeft = (left: number): void => void (check.textContent = `… ${left}`);
    void hashRepeatedly(seed, round.index, showLeft).then((first) =>
      check.replaceWith(paragraph(t(first === round.firstHash ? 'chainGood' : 'chainBad'))),
    );
  });
  return check;
}

/** Whether the browser finds what the server says. */
export function verdictOf(round: RoundFacts): string {
  if (round.seed === null) return t('stillSecret');
  const { hash, point } = recompute(round.seed, round.publicSeed);
  const same = hash === round.hash && (round.state === 'void' || point === round.point);
  return t(same ? 'verified' : 'differs');
}

/** The seeds of a round, folded away, and what follows its chain. */
export function seedParts(round: RoundFacts): Node[] {
  const { publicSeed, seed, state } = round;
  if (seed === null) return [];
  const { hash, point } = recompute(seed, publicSeed);
  const folded = make(
    'details',
    {},
    make('summary', { textContent: t('seeds') }),
    heading(t('pointIs', { at: readingText(point) })),
    heading(t('seed')),
    make('code', { textContent: seed }),
    heading(t('before')),
    make('code', { textContent: round.hash }),
    paragraph(t(hash === round.hash ? 'linkGood' : 'linkBad')),
    heading(t('publicSeed')),
    make('code', { textContent: publicSeed }),
  );
  const stopped = state === 'void' ? [paragraph(t('stoppedRound'))] : [];
  return [...stopped, folded, chainButton(round, seed)];
}
