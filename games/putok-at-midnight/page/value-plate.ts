// The plate on a rocket that says what it carries, at the stake that is played.
import { amountText, shareOf } from '../../kit/page/amounts.ts';
import type { Box } from '../../kit/page/reels-options.ts';
import { pixelDensity, drawSprite, sprite } from '../../kit/page/sprite.ts';
import type { Sprite } from '../../kit/page/sprite.ts';
import { prizes } from '../symbols.ts';
import { t } from './texts.ts';

/** Short enough for a plate: no empty centavos, no code of a currency. */
export function shortAmount(wire: string, currency: string): string {
  return amountText(wire, currency, true).replace(/ (USDT|FUN)$/, '');
}

export function prizeName(stakes: number): 'mini' | 'minor' | 'major' | null {
  if (stakes === prizes.major) return 'major';
  if (stakes === prizes.minor) return 'minor';
  return stakes === prizes.mini ? 'mini' : null;
}

const plates = {
  plain: ['#fff0b8', '#f2a51f', '#3a1a00'],
  mini: ['#8dffc4', '#12a86a', '#00210f'],
  minor: ['#9fe8ff', '#1784d6', '#001a33'],
  major: ['#ffb3f0', '#c4229a', '#33001f'],
} as const;

type Kind = keyof typeof plates;

// Drawing text costs more than the rest of a frame: each plate is drawn once.
const plateCache = new Map<string, Sprite>();
const maxPlates = 120;

function plateOf(text: string, kind: Kind, size: number): Sprite {
  const density = pixelDensity();
  const key = `${text} ${kind} ${size} ${density}`;
  const known = plateCache.get(key);
  if (known) return known;
  if (plateCache.size >= maxPlates) plateCache.clear();
  const plate = sprite(size, size * 0.42, density, (pen) => drawPlate(pen, text, kind, size));
  plateCache.set(key, plate);
  return plate;
}

function drawPlate(pen: CanvasRenderingContext2D, text: string, kind: Kind, size: number): void {
  const [light, deep, ink] = plates[kind];
  const height = size * 0.34;
  const top = size * 0.04;
  const font = (px: number): string => `800 ${px}px ui-rounded, system-ui, sans-serif`;
  let px = Math.round(size * 0.29);
  pen.font = font(px);
  const room = size * 0.94;
  const wide = pen.measureText(text).width + size * 0.14;
  if (wide > room) {
    px = Math.floor((px * room) / wide);
    pen.font = font(px);
  }
  const width = Math.min(room, Math.max(wide, size * 0.6));
  const shade = pen.createLinearGradient(0, top, 0, top + height);
  shade.addColorStop(0, light);
  shade.addColorStop(1, deep);
  const left = (size - width) / 2;
  pen.fillStyle = '#140733';
  plate(pen, left - 2, top - 2, width + 4, height + 4);
  pen.fillStyle = shade;
  plate(pen, left, top, width, height);
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, size / 2, top + height / 2 + 1);
}

function plate(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number): void {
  const r = h / 2.6;
  pen.beginPath();
  pen.moveTo(x + r, y);
  pen.arcTo(x + w, y, x + w, y + h, r);
  pen.arcTo(x + w, y + h, x, y + h, r);
  pen.arcTo(x, y + h, x, y, r);
  pen.arcTo(x, y, x + w, y, r);
  pen.fill();
}

/** Draws what a rocket carries: a prize's name, or its worth at this stake. */
export function drawValue(
  pen: CanvasRenderingContext2D,
  box: Box,
  stakes: number,
  { stake, currency }: { readonly stake: string; readonly currency: string },
): void {
  const name = prizeName(stakes);
  const text = name ? t(name) : shortAmount(shareOf(stake, stakes), currency);
  const { x, y, size } = box;
  drawSprite(pen, plateOf(text, name ?? 'plain', Math.round(size)), x, y + size * 0.34);
}
