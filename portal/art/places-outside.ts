// Places under the sky and in the sea, for vendors of slots and of fishing.
import { circle, field, lamps, lights, rays, repeat, shape, stroke } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** Hills across the field: the higher `rough`, the more of them. */
function ridge(y: number, rough: number, chance: () => number): string {
  const step = field / rough;
  const tops = repeat(rough + 1, (index) => {
    const [x, up] = [index * step, 10 + chance() * 34];
    return `Q${x - step / 2} ${y - up} ${x} ${y - chance() * 12}`;
  });
  return `M-40 ${y}${tops}V340H-40Z`;
}

/** A row of lamps on a line that hangs from side to side. */
function lampString(y: number, sag: number): string {
  const at = (t: number) => [t * field, y + sag * 4 * t * (1 - t)] as const;
  const bulbs = repeat(9, (index) => {
    const [x, down] = at((index + 0.5) / 9);
    const colour = lamps[index % lamps.length] ?? '#fff';
    return circle(x, down + 9, 15, colour, 0.28) + circle(x, down + 9, 7, colour);
  });
  return stroke(`M0 ${y}Q${field / 2} ${y + sag * 2} ${field} ${y}`, '#1a0f2e', 3) + bulbs;
}

export const fair: Drawing = ({ dark, bright, chance }) => {
  const [x, y, r] = [chance() < 0.5 ? 62 : 250, 120, 104];
  const spokes = repeat(12, (index) => {
    const angle = (index / 12) * 2 * Math.PI;
    const [dx, dy] = [r * Math.cos(angle), r * Math.sin(angle)];
    const lamp = circle(x + dx, y + dy, 9, lamps[index % lamps.length] ?? '#fff');
    return stroke(`M${x} ${y}l${dx} ${dy}`, '#fff', 2, 0.4) + lamp;
  });
  const tent = (left: number, top: number, width: number) =>
    repeat(6, (index) => {
      const [from, to] = [left + (index * width) / 6, left + ((index + 1) * width) / 6];
      const colour = index % 2 === 0 ? '#fff4e0' : bright;
      return shape(`M${left + width / 2} ${top}L${from} 262L${to} 262Z`, colour, 0.8);
    });
  return (
    stroke(`M${x} ${y - r}a${r} ${r} 0 1 0 .1 0`, '#fff', 6, 0.55) +
    spokes +
    tent(-30, 180, 130) +
    tent(212, 190, 140) +
    shape('M-10 258H330V330H-10Z', dark) +
    lampString(8, 14)
  );
};

export const toys: Drawing = ({ dark, bright, chance }) =>
  rays(156, 150, 12, '#fff', 0.2) +
  shape(ridge(262, 3, chance), bright, 0.9) +
  shape(ridge(286, 4, chance), dark) +
  repeat(7, (index) =>
    shape(`M${index * 52 - 26} -4a26 30 0 0 0 52 0Z`, index % 2 === 0 ? '#fff' : bright, 0.85),
  ) +
  lights(12, chance, { top: 30, bottom: 240, colours: ['#fff', '#ffe27a', '#ff9ad5'] });

export const sky: Drawing = ({ dark, bright, chance }) =>
  repeat(46, () => circle(chance() * field, chance() * 210, 0.8 + chance() * 2, '#fff', 0.9)) +
  circle(244, 66, 44, '#fff3c9', 0.95) +
  circle(230, 56, 40, bright, 0.35) +
  stroke(`M${30 + chance() * 60} 30l-60 44`, '#fff', 4, 0.8) +
  stroke(`M${150 + chance() * 60} 12l-44 34`, '#fff', 3, 0.6) +
  shape(ridge(226, 4, chance), dark, 0.55) +
  shape(ridge(256, 6, chance), dark, 0.8) +
  shape(ridge(290, 9, chance), dark);

function palm(x: number, lean: number, colour: string): string {
  const [topX, topY] = [x + lean, 96];
  const leaves = [-150, -115, -70, -30, 10, 190].map((degrees) => {
    const [dx, dy] = [82, 30].map((far, at) => {
      const angle = (degrees * Math.PI) / 180;
      return far * (at === 0 ? Math.cos(angle) : Math.sin(angle));
    }) as [number, number];
    return `M${topX} ${topY}q${dx / 2} ${dy - 34} ${dx} ${dy + 26}q${-dx / 2} -24 ${-dx} ${-dy - 26}Z`;
  });
  return (
    stroke(`M${x} 300Q${x + lean * 0.2} 190 ${topX} ${topY}`, colour, 14) +
    shape(leaves.join(''), colour)
  );
}

export const beach: Drawing = ({ dark, bright, chance }) =>
  circle(156, 168, 92, '#fff1b0', 0.9) +
  circle(156, 168, 132, '#ffe27a', 0.25) +
  shape('M-10 196H330V330H-10Z', bright) +
  repeat(7, (index) => {
    const [y, half] = [206 + index * 11, 30 + chance() * 90];
    return stroke(`M${156 - half} ${y}H${156 + half}`, '#fff', 4, 0.5);
  }) +
  shape(ridge(296, 2, chance), '#f6d08a') +
  palm(18, 16, dark) +
  palm(296, -22, dark);

function pagoda(x: number, width: number, floors: number, colour: string): string {
  return repeat(floors, (index) => {
    const [w, y] = [width * (1 - index * 0.18), 270 - index * 44];
    const roof = `M${x - w / 2 - 14} ${y - 22}q14 12 30 -10H${x + w / 2 - 16}q16 22 30 10l-22 26H${
      x - w / 2 + 8
    }Z`;
    return shape(`${roof}M${x - w / 2 + 14} ${y}h${w - 28}v34h${28 - w}Z`, colour);
  });
}

const cloud = (x: number, y: number, opacity: number) =>
  shape(
    `M${x} ${y}h120a20 20 0 0 0 -22 -26a34 34 0 0 0 -62 -8a24 24 0 0 0 -36 34Z`,
    '#fff',
    opacity,
  );

export const pagodas: Drawing = ({ dark, bright, chance }) =>
  circle(156, 112, 96, '#ffe9b5', 0.9) +
  circle(156, 112, 128, '#ffd98a', 0.25) +
  pagoda(40, 120, 5, dark) +
  pagoda(278, 110, 4, dark) +
  shape(ridge(276, 5, chance), dark) +
  cloud(-30 + chance() * 40, 176, 0.45) +
  cloud(200 + chance() * 30, 210, 0.4) +
  [34, 84, 228, 282].map((x) => circle(x, 40 + chance() * 30, 11, '#ff5a3c', 0.9)).join('') +
  shape('M-10 296H330V330H-10Z', bright, 0.5);

function weed(x: number, height: number, colour: string): string {
  return stroke(`M${x} 320q-16 ${-height / 4} 0 ${-height / 2}t0 ${-height / 2}`, colour, 12, 0.9);
}

export const reef: Drawing = ({ dark, bright, chance }) =>
  repeat(5, (index) => {
    const x = 20 + index * 66 + chance() * 20;
    return shape(`M${x} -10L${x + 34} -10L${x + 10 - 40} 300L${x - 84} 300Z`, '#fff', 0.14);
  }) +
  repeat(16, () => {
    const [x, y, r] = [chance() * field, chance() * 240, 3 + chance() * 9];
    return circle(x, y, r, '#fff', 0.22) + circle(x - r / 3, y - r / 3, r / 3, '#fff', 0.8);
  }) +
  weed(26, 150, '#2fd18a') +
  weed(54, 90, '#19a874') +
  weed(288, 170, '#2fd18a') +
  weed(262, 96, '#ff7a6b') +
  shape(ridge(268, 3, chance), bright, 0.6) +
  shape(ridge(292, 5, chance), dark);

export const surf: Drawing = ({ dark, bright, chance }) =>
  circle(236, 70, 50, '#fff1b0', 0.95) +
  [0, 1, 2, 3]
    .map((row) => {
      const [y, shift] = [176 + row * 36, chance() * 80];
      const crest = repeat(5, (index) =>
        `q${26} -40 52 -14q14 20 -16 22q32 10 ${52} -8`.repeat(index < 5 ? 1 : 0),
      );
      const wave = `M${-90 - shift} ${y}${crest}V340H-200Z`;
      return shape(wave, row % 2 === 0 ? bright : dark, 0.85) + stroke(wave, '#fff', 4, 0.45);
    })
    .join('') +
  lights(10, chance, { top: 120, bottom: 240, colours: ['#fff'] });
