// The sounds of Putok at Midnight: fuse, whistle, bang and bell; the others are the kit's.
import { noise, note } from '../../kit/page/sound.ts';

export const effects = {
  reelStops: (reel: number): void => {
    note({ pitch: 130 + reel * 16, length: 0.11, loud: 0.15 });
    noise(0.06, 0.05, 900);
  },
  /** A rocket shows on a reel; `count` of them so far. */
  rocketShows: (count: number): void => {
    noise(0.35, 0.08, 5200);
    note({
      pitch: 420 + count * 70,
      to: 700 + count * 110,
      length: 0.22,
      loud: 0.08,
      wave: 'sine',
    });
  },
  rocketLands: (): void => {
    note({ pitch: 240, to: 90, length: 0.18, loud: 0.2, wave: 'sine' });
    noise(0.4, 0.12, 4200);
  },
  turn: (): void => noise(0.5, 0.05, 3000),
  bell: (): void => {
    [392, 784, 1050, 1568].forEach((pitch, i) =>
      note({ pitch, length: 1.8 - i * 0.3, loud: 0.1 / (i + 1), wave: 'sine' }),
    );
  },
  /** `power` 0 to 1. */
  bang: (power: number): void => {
    note({ pitch: 500, to: 1700, length: 0.3, loud: 0.05, wave: 'sine' });
    noise(0.5, 0.1 + 0.14 * power, 260, 0.3);
    noise(0.5, 0.05, 3600, 0.32);
  },
};
