// The band of the fiesta: the sounds of falling, bursting, drums and brass; silent until asked for.
import { noise, note } from '../../kit/page/sound.ts';

export function reelLands(reel: number): void {
  note({ pitch: 190 + reel * 12, to: 120, length: 0.1, loud: 0.12 });
  noise(0.05, 0.05, 900);
}

/** A drum comes to rest; each one more sounds higher. */
export function drumLands(count: number): void {
  note({ pitch: 110 + count * 18, to: 60, length: 0.35, loud: 0.22, wave: 'sine' });
  noise(0.12, 0.1, 500);
  note({ pitch: 520 + count * 110, at: 0.03, length: 0.3, loud: 0.07 });
}

/** The roll while a reel is waited for. */
export function drumRoll(): void {
  for (let i = 0; i < 14; i += 1) noise(0.05, 0.035 + i * 0.004, 700, i * 0.06);
}

/** A burst: higher with each one after another; without brass while the stake is not back. */
export function bursting(rung: number, wins: boolean): void {
  noise(0.16, 0.12, 1400 + rung * 220);
  note({ pitch: 300 + rung * 70, to: 700 + rung * 120, length: 0.12, loud: 0.08 });
  if (!wins) return;
  const root = 392 * 2 ** (rung / 12);
  [1, 1.25, 1.5].forEach((step, i) =>
    note({ pitch: root * step, at: 0.04 + i * 0.05, length: 0.22, loud: 0.045, wave: 'sawtooth' }),
  );
}

/** Brass for free spins. */
export function brass(): void {
  const tune = [392, 392, 392, 523, 659, 523, 659, 784];
  tune.forEach((pitch, i) => {
    note({ pitch, at: i * 0.13, length: 0.2, loud: 0.05, wave: 'sawtooth' });
    note({ pitch: pitch / 2, at: i * 0.13, length: 0.2, loud: 0.05, wave: 'square' });
    if (i % 2 === 0) noise(0.08, 0.09, 240, i * 0.13);
  });
}
