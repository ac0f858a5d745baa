// Recomputes a past round in the browser: its burst point, and its link in the chain of seeds.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { make } from '../../kit/page/dom.ts';
import { heading, paragraph, wideButton } from '../../kit/page/sheets.ts';
import { burstPoint, readingText } from '../rules.ts';
import type { Hundredths } from '../rules.ts';
import { t } from './texts.ts';

/** A round of the server's; `seed` and `point` once it is over. */
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

/** What the browser finds about a round, beside what the server says of it. */
export function fairParts(round: RoundFacts): Node[] {
  if (round.seed === null) return [paragraph(t('stillSecret'))];
  const { hash, point } = recompute(round.seed, round.publicSeed);
  const isVoid = round.state === 'void';
  const same = hash === round.hash && (isVoid || point === round.point);
  return [
    paragraph(t(same ? 'verified' : 'differs')),
    ...(isVoid ? [paragraph(t('stoppedRound'))] : []),
    heading(t('pointIs', { at: readingText(point) })),
    heading(t('seed')),
    make('code', { textContent: round.seed }),
    heading(t('before')),
    make('code', { textContent: round.hash }),
    paragraph(t(hash === round.hash ? 'linkGood' : 'linkBad')),
    heading(t('publicSeed')),
    make('code', { textContent: round.publicSeed }),
    chainButton(round, round.seed),
  ];
}
