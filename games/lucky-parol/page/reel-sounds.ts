// The sounds of Lucky Parol's reels; the others are the kit's.
import { note } from '../../kit/page/sound.ts';

export function reelStops(reel: number): void {
  note({ pitch: 150 + reel * 14, length: 0.12, loud: 0.16 });
  note({ pitch: 75, length: 0.1, loud: 0.14, wave: 'sine' });
}

export function wheelLands(count: number): void {
  note({ pitch: 660 + count * 150, length: 0.5, loud: 0.12, wave: 'sine' });
}
