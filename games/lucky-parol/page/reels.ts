// The five reels on their canvas: spinning, anticipation, stopping, winning lines.
import type { Spin } from '../rules.ts';
import { lines, reelCount, rowCount, scatter, strips } from '../symbols.ts';

const timing = { leastMs: 500, staggerMs: 170, anticipationMs: 900, landMs: 380, lineMs: 850 };
const speed = 0.026; // symbols per millisecond
const lineColours = [
  '#ffd35c',
  '#ff7aa2',
  '#7cc4ff',
  '#36e0a1',
  '#ff9f5c',
  '#c9a0ff',
  '#8bf0ff',
  '#f6ff8b',
  '#ff8a8a',
  '#a0ffb8',
];

interface Reel {
  top: number;
  /** When it lands, by the clock of requestAnimationFrame; null while it runs free. */
  landsAt: number | null;
  stop: number;
  done: boolean;
}

export interface ReelsOptions {
  calm: () => boolean;
  onStop: (reel: number, wheels: number) => void;
}

export interface Reels {
  /** Shows a window at rest. */
  show(spin: Spin | null): void;
  start(): void;
  /** Lets the running reels land; resolves when the last has. */
  land(spin: Spin): Promise<void>;
  /** Draws the winning lines in turn, until the next start. */
  celebrate(spin: Spin): void;
  resize(): void;
}

// A landing overshoots a little and comes back, like a real reel.
function landing(t: number): number {
  const back = 1.35;
  return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2;
}

export function createReels(
  canvas: HTMLCanvasElement,
  images: readonly HTMLImageElement[],
  options: ReelsOptions,
): Reels {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  let sprites: HTMLCanvasElement[] = [];
  let cell = { w: 0, h: 0, size: 0 };
  const reels: Reel[] = strips.map((_, i) => ({
    top: i * 5 + 2,
    landsAt: null,
    stop: 0,
    done: true,
  }));
  let window: Spin['window'] | null = null;
  let won: Spin | null = null;
  let wonAt = 0;
  let fadeFrom = 0;
  let frame = 0;
  let last = 0;
  let landed: (() => void) | null = null;
  let anticipated = -1;
  let landingSpin: Spin | null = null;

  function resize(): void {
    const { clientWidth: w, clientHeight: h } = canvas;
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    canvas.width = w * density;
    canvas.height = h * density;
    pen?.setTransform(density, 0, 0, density, 0, 0);
    cell = { w: w / reelCount, h: h / rowCount, size: 0 };
    cell.size = Math.min(cell.w * 0.96, cell.h * 0.84);
    sprites = images.map((image) => {
      const sprite = document.createElement('canvas');
      sprite.width = sprite.height = Math.ceil(cell.size * density);
      sprite.getContext('2d')?.drawImage(image, 0, 0, sprite.width, sprite.height);
      return sprite;
    });
    draw(performance.now());
  }

  function symbolAt(reel: number, position: number): number {
    const strip = strips[reel] ?? [];
    const at = ((position % strip.length) + strip.length) % strip.length;
    return strip[at] ?? 0;
  }

  function sprite(symbol: number, x: number, y: number, zoom: number, stretch: number): void {
    const picture = sprites[symbol];
    if (!picture || !pen) return;
    const w = cell.size * zoom;
    const h = w * stretch;
    pen.drawImage(picture, x - w / 2, y - h / 2, w, h);
  }

  function backdrop(reel: number): void {
    if (!pen) return;
    const x = reel * cell.w;
    const shade = pen.createLinearGradient(0, 0, 0, cell.h * rowCount);
    shade.addColorStop(0, '#120a26');
    shade.addColorStop(0.5, reel % 2 ? '#33236a' : '#2c1d5c');
    shade.addColorStop(1, '#120a26');
    pen.fillStyle = shade;
    pen.fillRect(x + 1, 0, cell.w - 2, cell.h * rowCount);
    if (reel !== anticipated) return;
    pen.strokeStyle = '#ffd35c';
    pen.lineWidth = 4;
    pen.strokeRect(x + 3, 2, cell.w - 6, cell.h * rowCount - 4);
    pen.fillStyle = '#ffb62e2e';
    pen.fillRect(x, 0, cell.w, cell.h * rowCount);
  }

  function drawReel(index: number, now: number): void {
    const reel = reels[index];
    if (!reel || !pen) return;
    const x = (index + 0.5) * cell.w;
    const whole = Math.floor(reel.top);
    const part = reel.top - whole;
    const fast = !reel.done && (reel.landsAt === null || now < reel.landsAt - timing.landMs);
    for (let row = 0; row <= rowCount; row += 1) {
      const shown = reel.done ? window?.[index]?.[row] : undefined;
      if (reel.done && row === rowCount) continue;
      const symbol = shown ?? symbolAt(index, whole + row);
      const y = (row - part + 0.5) * cell.h;
      if (fast) pen.globalAlpha = 0.62;
      sprite(symbol, x, y, zoomOf(index, row, now), fast ? 1.22 : 1);
      if (fast) {
        pen.globalAlpha = 0.25;
        sprite(symbol, x, y - cell.h * 0.3, 1, 1.22);
      }
      pen.globalAlpha = 1;
    }
  }

  function shownWin(now: number): number {
    const count = won?.wins.length ?? 0;
    return count === 0 ? -1 : Math.floor((now - wonAt) / timing.lineMs) % count;
  }

  function isLit(spin: Spin, at: number, reel: number, row: number): boolean {
    const win = spin.wins[at];
    if (win && reel < win.count && lines[win.line]?.[reel] === row) return true;
    return spin.wheels >= 3 && spin.window[reel]?.[row] === scatter;
  }

  function zoomOf(reel: number, row: number, now: number): number {
    if (!won || !pen) return 1;
    const lit = isLit(won, shownWin(now), reel, row);
    if (!lit) pen.globalAlpha = 0.42;
    return lit && !options.calm() ? 1.04 + 0.08 * Math.sin((now - wonAt) / 110) : 1;
  }

  function drawLine(now: number): void {
    const win = won?.wins[shownWin(now)];
    if (!win || !pen) return;
    const rows = lines[win.line] ?? [];
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    for (const [width, colour] of [
      [8, '#120c22aa'],
      [4, lineColours[win.line] ?? '#fff'],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.beginPath();
      rows.forEach((row, reel) => pen.lineTo((reel + 0.5) * cell.w, (row + 0.5) * cell.h));
      pen.stroke();
    }
    rows.slice(0, win.count).forEach((row, reel) => {
      const symbol = won?.window[reel]?.[row] ?? 0;
      const lift = options.calm() ? 1 : 1.04 + 0.08 * Math.sin((now - wonAt) / 110);
      sprite(symbol, (reel + 0.5) * cell.w, (row + 0.5) * cell.h, lift, 1);
    });
  }

  function draw(now: number): void {
    if (!pen) return;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (let reel = 0; reel < reelCount; reel += 1) backdrop(reel);
    pen.globalAlpha = 1;
    for (let reel = 0; reel < reelCount; reel += 1) drawReel(reel, now);
    pen.globalAlpha = 1;
    if (won) drawLine(now);
    const veil = 1 - (now - fadeFrom) / 220;
    if (veil > 0) {
      pen.fillStyle = `rgba(22, 14, 44, ${veil})`;
      pen.fillRect(0, 0, cell.w * reelCount, cell.h * rowCount);
    }
  }

  function settle(index: number): void {
    const reel = reels[index];
    if (!reel) return;
    reel.top = reel.stop;
    reel.done = true;
    const wheels = reels.filter(
      (each, i) => each.done && landingSpin?.window[i]?.includes(scatter),
    );
    options.onStop(index, landingSpin?.window[index]?.includes(scatter) ? wheels.length : 0);
    anticipated = -1;
    const next = reels.findIndex((each) => !each.done);
    if (next >= 0 && wheels.length >= 2) anticipated = next;
  }

  function move(now: number, elapsed: number): void {
    reels.forEach((reel, index) => {
      if (reel.done) return;
      const left = reel.landsAt === null ? Infinity : reel.landsAt - now;
      if (left <= 0) settle(index);
      else if (left < timing.landMs)
        reel.top = reel.stop + 5 * (1 - landing(1 - left / timing.landMs));
      else reel.top -= speed * elapsed;
    });
  }

  function tick(now: number): void {
    frame = 0;
    move(now, Math.min(50, now - last));
    last = now;
    draw(now);
    const spinning = reels.some((reel) => !reel.done);
    if (!spinning && landed) {
      const resolve = landed;
      landed = null;
      resolve();
    }
    if (spinning || (won && !options.calm()) || now - fadeFrom < 240) run();
    else if (won) setTimeout(run, timing.lineMs);
  }

  function run(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  return {
    show(spin) {
      if (spin) reels.forEach((reel, i) => (reel.top = reel.stop = spin.stops[i] ?? 0));
      window = spin?.window ?? null;
      won = null;
      resize();
    },
    start() {
      won = null;
      if (options.calm()) return;
      last = performance.now();
      reels.forEach((reel) => Object.assign(reel, { done: false, landsAt: null }));
      run();
    },
    async land(spin) {
      landingSpin = spin;
      window = spin.window;
      if (options.calm()) {
        reels.forEach((reel, i) => (reel.top = reel.stop = spin.stops[i] ?? 0));
        fadeFrom = performance.now();
        run();
        return Promise.resolve();
      }
      let at = performance.now() + timing.leastMs;
      let wheels = 0;
      reels.forEach((reel, i) => {
        at += timing.staggerMs + (wheels >= 2 ? timing.anticipationMs : 0);
        reel.stop = spin.stops[i] ?? 0;
        reel.landsAt = at;
        if (spin.window[i]?.includes(scatter)) wheels += 1;
      });
      run();
      return new Promise((resolve) => (landed = resolve));
    },
    celebrate(spin) {
      if (spin.wins.length === 0 && spin.wheels < 3) return;
      won = spin;
      wonAt = performance.now();
      run();
    },
    resize,
  };
}
