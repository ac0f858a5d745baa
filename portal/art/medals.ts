// The medals of VIP levels: a lantern's star in a ring of lamps, of which each level lights more.
import sharp from 'sharp';

export const medalSize = 192;

/** Dark, middle and light of the metal or stone, from the level that everybody begins with. */
const metals = [
  ['#3b3157', '#7d6fa6', '#cfc6ea'],
  ['#6b3417', '#c97f42', '#ffd2a0'],
  ['#566072', '#b7c2d2', '#ffffff'],
  ['#8a5300', '#ffb62e', '#fff1bf'],
  ['#2c5d73', '#8fd0e4', '#f2fdff'],
  ['#3d2699', '#9a86ff', '#ece6ff'],
  ['#7a0f2e', '#f0476f', '#ffd9e1'],
  ['#0b5a3f', '#2fcf8f', '#d6ffec'],
  ['#123a8c', '#4f8dff', '#dbe8ff'],
  ['#5a1670', '#cc6bf0', '#f8e0ff'],
  ['#1a1208', '#e8a321', '#fff6d8'],
] as const;

const middle = medalSize / 2;
const lamps = 20;

function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Each point of the star has a lit and a shaded half, as a folded paper lantern has. */
function facets(outer: number, inner: number, light: string, shade: string): string {
  const halves = Array.from({ length: 10 }, (_, at) => {
    const tip = at % 2 === 0 ? at / 10 : (at + 1) / 10;
    const side = at % 2 === 0 ? (at + 1) / 10 : at / 10;
    const fill = at % 2 === 0 ? light : shade;
    return `<path d="M${middle} ${middle}L${point(outer, tip)}L${point(inner, side)}z" fill="${fill}"/>`;
  });
  return halves.join('');
}

function ring(level: number, light: string, dark: string): string {
  const lit = Math.min(lamps, level * 2);
  const bulbs = Array.from({ length: lamps }, (_, at) => {
    const [x, y] = point(79, at / lamps).split(' ');
    const on = at < lit;
    const glow = on ? `<circle cx="${x}" cy="${y}" r="9" fill="${light}" opacity=".35"/>` : '';
    const fill = on ? '#fff7dc' : dark;
    return `${glow}<circle cx="${x}" cy="${y}" r="4.6" fill="${fill}"/>`;
  });
  return bulbs.join('');
}

function medalSvg(level: number): string {
  const [dark, main, light] = metals[level] ?? metals[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${medalSize}" height="${medalSize}">
<defs><linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/>
<stop offset=".45" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="f" cy="38%"><stop offset="0" stop-color="${main}"/>
<stop offset="1" stop-color="${dark}"/></radialGradient></defs>
<circle cx="96" cy="96" r="93" fill="url(#m)"/>
<circle cx="96" cy="96" r="88" fill="none" stroke="${dark}" stroke-width="2" opacity=".6"/>
${ring(level, light, dark)}
<circle cx="96" cy="96" r="68" fill="${dark}"/><circle cx="96" cy="96" r="64" fill="url(#f)"/>
${facets(56, 23, light, main)}
<circle cx="96" cy="96" r="9" fill="${light}"/><circle cx="96" cy="96" r="5" fill="${dark}"/>
<path d="M40 66a64 64 0 0 1 112 0" fill="none" stroke="#fff" stroke-width="5" opacity=".28"
 stroke-linecap="round"/></svg>`;
}

/** The levels that have a medal, from 0. */
export const medalLevels: readonly number[] = metals.map((_, level) => level);

export async function drawMedal(level: number): Promise<Buffer> {
  return sharp(Buffer.from(medalSvg(level)))
    .webp({ quality: 84, effort: 5 })
    .toBuffer();
}
