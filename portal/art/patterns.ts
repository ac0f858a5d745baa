// The grounds that pictures stand on: a duotone with a pattern for each vendor, as SVG.

/** Dark and bright colour of a ground, the bright one in the middle. */
export type Duotone = readonly [dark: string, bright: string];

export const duotones: readonly Duotone[] = [
  ['#4a0f4f', '#c2183c'],
  ['#7a3b00', '#f2a000'],
  ['#06305c', '#1180cf'],
  ['#2b0f7a', '#7d33e0'],
  ['#053b2a', '#11995f'],
  ['#5c0a12', '#d62b1f'],
  ['#003c46', '#12a3a8'],
  ['#5a0b45', '#e0399b'],
  ['#3c2204', '#b8741a'],
  ['#12206b', '#3d5df0'],
  ['#2d3a02', '#7fa317'],
  ['#481203', '#ee6a14'],
  ['#1f1147', '#5748b8'],
  ['#06404f', '#2fb6c9'],
  ['#4a0730', '#a8175c'],
];

const line = (path: string, width = 10) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`;

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function tiled(size: number, draw: (x: number, y: number) => string): string {
  const cells = Math.ceil(400 / size);
  return repeat(cells * cells, (i) =>
    draw((i % cells) * size - 40, Math.floor(i / cells) * size - 40),
  );
}

function rays(count: number): string {
  return repeat(count, (index) => {
    const [from, to] = [index, index + 0.5].map((at) => (at / count) * 2 * Math.PI);
    const point = (angle = 0) => `${156 + 420 * Math.cos(angle)} ${156 + 420 * Math.sin(angle)}`;
    return `<path d="M156 156 L${point(from)} L${point(to)} Z" fill="#fff"/>`;
  });
}

function bunting(y: number): string {
  const flags = repeat(8, (i) => `<path d="M${i * 44 - 10} ${y} h34 l-17 40 z" fill="#fff"/>`);
  return line(`M-10 ${y} H330`, 4) + flags;
}

/** Patterns on a field of 312 by 312, white; they are laid over the ground thinly. */
const patterns = {
  rays: () => rays(14),
  sunburst: () => rays(28),
  dots: () => tiled(34, (x, y) => `<circle cx="${x}" cy="${y}" r="5" fill="#fff"/>`),
  grid: () =>
    tiled(
      39,
      (x, y) =>
        `<rect x="${x}" y="${y}" width="37" height="37" rx="3" fill="none" stroke="#fff" stroke-width="2"/>`,
    ),
  stripes: () => repeat(11, (i) => line(`M${i * 60 - 170} 330 L${i * 60 + 160} -20`, 20)),
  waves: () => repeat(8, (i) => line(`M-20 ${i * 44} q44 -34 88 0 t88 0 t88 0 t88 0`, 8)),
  ripples: () =>
    repeat(
      7,
      (i) =>
        `<circle cx="156" cy="190" r="${i * 38 + 20}" fill="none" stroke="#fff" stroke-width="8"/>`,
    ),
  scales: () => tiled(44, (x, y) => line(`M${x} ${y} a22 22 0 0 0 44 0`, 4)),
  weave: () => tiled(52, (x, y) => line(`M${x + 6} ${y + 12} h30 M${x + 38} ${y + 32} v30`, 12)),
  lattice: () =>
    tiled(52, (x, y) =>
      line(`M${x} ${y + 26} L${x + 26} ${y} L${x + 52} ${y + 26} L${x + 26} ${y + 52} Z`, 3),
    ),
  stars: () =>
    tiled(
      62,
      (x, y) =>
        `<path d="M${x} ${y - 14} l4 10 10 4 -10 4 -4 10 -4 -10 -10 -4 10 -4z" fill="#fff"/>`,
    ),
  bunting: () => bunting(20) + bunting(110) + bunting(200) + bunting(290),
  petals: () =>
    tiled(72, (x, y) =>
      repeat(
        5,
        (i) =>
          `<ellipse cx="${x}" cy="${y - 13}" rx="6" ry="13" fill="#fff" transform="rotate(${i * 72} ${x} ${y})"/>`,
      ),
    ),
  hills: () =>
    repeat(6, (i) =>
      line(`M-20 ${130 + i * 36} Q80 ${60 + i * 36} 170 ${120 + i * 36} T340 ${100 + i * 36}`, 7),
    ),
  confetti: () =>
    tiled(
      48,
      (x, y) =>
        `<rect x="${x}" y="${y}" width="20" height="7" rx="3" fill="#fff" transform="rotate(${(x * 7 + y * 13) % 180} ${x} ${y})"/>`,
    ),
  chevrons: () => repeat(9, (i) => line(`M-10 ${i * 46} L156 ${i * 46 - 60} L322 ${i * 46}`, 12)),
  diamonds: () =>
    tiled(56, (x, y) => `<path d="M${x} ${y - 18} l13 18 -13 18 -13 -18z" fill="#fff"/>`),
};

export type Pattern = keyof typeof patterns;

/** Each vendor's own pattern, so that its games are known by their ground. */
export const vendorPattern: Readonly<Record<string, Pattern>> = {
  PERYA: 'rays',
  TAMBO: 'dots',
  HANOI6: 'sunburst',
  KISLAP: 'stars',
  BULALAKAW: 'hills',
  ALON: 'ripples',
  DAGAT: 'waves',
  TALA: 'diamonds',
  MESA: 'lattice',
  BARAHA: 'weave',
  TRES: 'grid',
  LIGA: 'stripes',
  KAMPO: 'chevrons',
  TF: 'scales',
  DS88: 'bunting',
  TCG_LOTTO_VN: 'petals',
  TCG_SEA: 'confetti',
};

/**
 * A ground as an SVG of the given size. The pattern is drawn for a square and covers the longer
 * side; `focus` moves the light, in hundredths of the width.
 */
export function ground(
  width: number,
  height: number,
  duotone: Duotone,
  pattern: Pattern,
  focus = 50,
): string {
  const scale = Math.max(width, height) / 312;
  const left = (width * focus) / 100 - 156 * scale;
  const top = height / 2 - 156 * scale;
  const [dark, bright] = duotone;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="g" cx="${focus}%" cy="42%" r="75%"><stop offset="0" stop-color="${bright}"/>
<stop offset="1" stop-color="${dark}"/></radialGradient><radialGradient id="l" cx="${focus}%" cy="45%" r="45%">
<stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
</radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
<g opacity=".1" transform="translate(${left} ${top}) scale(${scale})">${patterns[pattern]()}</g>
<rect width="100%" height="100%" fill="url(#l)"/></svg>`;
}
