// Tables, arenas and draws, for vendors of live games, cards, sports and lotteries.
import { circle, field, lamps, lights, rays, repeat, shape, stroke } from './drawing.ts';
import type { Drawing } from './drawing.ts';

const curtain = (side: 1 | -1, colour: string, shade: string) =>
  repeat(4, (index) => {
    const at = side === 1 ? index * 22 : field - index * 22;
    const fold = `M${at} -10h${side * 26}q${side * 10} 150 ${side * -8} 330h${side * -26}Z`;
    return shape(fold, index % 2 === 0 ? colour : shade);
  });

export const salon: Drawing = ({ dark, bright, chance }) =>
  lights(20, chance, { top: 10, bottom: 170, colours: ['#ffe9b5', '#fff', '#ffcf6b'] }) +
  [96, 156, 216].map((x) => stroke(`M156 -10Q${x} 20 ${x} 44`, '#ffe9b5', 3, 0.8)).join('') +
  [96, 126, 156, 186, 216].map((x, n) => circle(x, 46 + (n % 2) * 14, 9, '#fff6d8')).join('') +
  curtain(1, bright, dark) +
  curtain(-1, bright, dark) +
  '<ellipse cx="156" cy="306" rx="190" ry="70" fill="#0d6b46"/>' +
  '<ellipse cx="156" cy="306" rx="190" ry="70" fill="none" stroke="#e8b64c" stroke-width="8"/>';

export const table: Drawing = ({ dark, bright, chance }) =>
  shape('M156 -40L-60 320H372Z', '#fff', 0.16) +
  shape('M-10 176Q156 130 322 176V330H-10Z', bright) +
  shape('M-10 176Q156 130 322 176V330H-10Z', '#0b5c3c', 0.7) +
  stroke('M-10 176Q156 130 322 176', '#e8b64c', 7) +
  stroke('M10 232Q156 190 302 232', '#fff', 3, 0.5) +
  [40, 98, 214, 272].map((x) => stroke(`M${x - 20} 250h40v34h-40Z`, '#fff', 3, 0.45)).join('') +
  [58, 254]
    .map((x, n) =>
      repeat(4, (index) => {
        const y = 206 - index * 9;
        const colour = n === 0 ? '#e0342f' : '#2b5bd7';
        return `<ellipse cx="${x}" cy="${y}" rx="24" ry="11" fill="${colour}"/>${stroke(
          `M${x - 20} ${y}a20 8 0 0 0 40 0`,
          '#fff',
          3,
          0.8,
        )}`;
      }),
    )
    .join('') +
  shape('M-10 -10H322V26H-10Z', dark, 0.6) +
  lights(8, chance, { top: 4, bottom: 120, colours: ['#ffe9b5'] });

export const cards: Drawing = ({ dark, bright }) =>
  rays(156, 230, 16, '#fff', 0.1) +
  [-52, -32, -12, 12, 32, 52]
    .map(
      (turn) => `<g transform="rotate(${turn} 156 330)">
<rect x="104" y="24" width="104" height="150" rx="12" fill="#fff"/>
<rect x="112" y="32" width="88" height="134" rx="8" fill="${bright}"/>
<path d="M156 50l30 49-30 49-30-49Z" fill="${dark}" opacity=".7"/></g>`,
    )
    .join('') +
  shape('M-10 250Q156 214 322 250V330H-10Z', '#4a2410') +
  stroke('M-10 250Q156 214 322 250', '#c98b3f', 6);

export const street: Drawing = ({ dark, bright, chance }) =>
  circle(156, 190, 120, '#ffe9b5', 0.4) +
  [0, 1, 2]
    .map((row) => {
      const y = 18 + row * 44;
      return (
        stroke(`M-10 ${y}Q156 ${y + 40} 322 ${y}`, '#fff', 2, 0.8) +
        repeat(9, (index) => {
          const t = (index + 0.5) / 9;
          const [x, top] = [t * field, y + 80 * t * (1 - t)];
          return shape(`M${x - 14} ${top}h28l-14 30Z`, lamps[(index + row) % 4] ?? '#fff', 0.85);
        })
      );
    })
    .join('') +
  [-24, 246]
    .map(
      (x) =>
        shape(`M${x} 110h92v220h-92Z`, dark) +
        repeat(4, (index) =>
          shape(
            `M${x + 14 + (index % 2) * 38} ${134 + Math.floor(index / 2) * 60}v34h26v-34a13 13 0 0 0 -26 0Z`,
            '#ffd98a',
            0.5 + chance() * 0.5,
          ),
        ),
    )
    .join('') +
  shape('M90 330L136 226H176L222 330Z', bright, 0.6);

export const stadium: Drawing = ({ bright, chance }) =>
  lights(70, chance, { top: 70, bottom: 150, colours: ['#fff', '#ffd45e', '#9fd0ff'] }) +
  [48, 264]
    .map(
      (x) =>
        stroke(`M${x} 150V34`, '#1b2238', 8) +
        repeat(6, (index) =>
          circle(x - 22 + (index % 3) * 22, 18 + Math.floor(index / 3) * 20, 10, '#fffbe0'),
        ) +
        circle(x, 28, 60, '#fff', 0.22) +
        shape(
          `M${x} 28L${x + (x < 156 ? 190 : -190)} 330H${x + (x < 156 ? 30 : -30)}Z`,
          '#fff',
          0.12,
        ),
    )
    .join('') +
  shape('M-10 176H322V330H-10Z', '#1c7a3a') +
  repeat(6, (index) =>
    shape(
      `M${156 + (index - 3) * 46} 176h23L${156 + (index - 2.5) * 132 + 66} 330h-66Z`,
      '#2fa254',
    ),
  ) +
  stroke('M-10 178H322', '#fff', 4, 0.8) +
  shape('M-10 176H322V186H-10Z', bright, 0.8);

export const arena: Drawing = ({ dark, bright, chance }) =>
  lights(50, chance, { top: 20, bottom: 130, colours: ['#fff', bright, '#ffd45e'] }) +
  [60, 156, 252].map((x) => shape(`M${x} -20L${x - 70} 330H${x + 70}Z`, '#fff', 0.12)).join('') +
  shape('M-60 190H372L440 330H-130Z', '#b8702c') +
  repeat(9, (index) =>
    stroke(`M${156 + (index - 4) * 46} 190L${156 + (index - 4) * 92} 330`, '#7a4516', 4, 0.7),
  ) +
  stroke('M-10 192H322', '#fff', 5, 0.8) +
  shape('M-10 150H322V190H-10Z', dark, 0.8);

export const grid: Drawing = ({ bright, chance }) =>
  circle(156, 150, 86, bright) +
  repeat(6, (index) => shape(`M50 ${128 + index * 14}H262v${3 + index}H50Z`, '#10061f')) +
  shape('M-10 206H322V330H-10Z', '#10061f') +
  repeat(13, (index) =>
    stroke(`M${156 + (index - 6) * 20} 206L${156 + (index - 6) * 96} 330`, '#ff4fd8', 3, 0.8),
  ) +
  [212, 222, 238, 262, 296].map((y) => stroke(`M-10 ${y}H322`, '#37e0ff', 3, 0.8)).join('') +
  repeat(26, () => circle(chance() * field, chance() * 120, 1 + chance() * 2, '#fff', 0.9));

export const pit: Drawing = ({ dark, bright, chance }) =>
  lights(60, chance, { top: 16, bottom: 140, colours: ['#fff', '#ffd45e', bright] }) +
  repeat(6, (index) =>
    shape(
      `M${index * 60 - 12} -6h36v46l-18 16-18-16Z`,
      index % 2 === 0 ? '#d62b1f' : '#2b5bd7',
      0.9,
    ),
  ) +
  shape('M-10 150Q156 120 322 150V330H-10Z', '#c98b4a') +
  shape('M-10 210Q156 170 322 210V330H-10Z', '#a86a2e', 0.8) +
  stroke('M-10 152Q156 122 322 152', dark, 12) +
  repeat(8, (index) => stroke(`M${index * 44 + 2} 112v44`, dark, 8)) +
  lights(10, chance, { top: 220, bottom: 300, colours: ['#e8c08a'] });

const ballColours = ['#e0342f', '#ffb52e', '#2b7fe0', '#22a86b', '#9a4fe0'];

export const balls: Drawing = ({ chance }) =>
  rays(156, 130, 14, '#fff', 0.16) +
  repeat(15, (index) => {
    const [x, y] = [(index % 5) * 76 + chance() * 26 - 10, 210 + Math.floor(index / 5) * 44];
    const r = 30 + chance() * 6;
    return (
      circle(x, y, r, ballColours[(index * 2) % 5] ?? '#fff') +
      circle(x, y, r * 0.52, '#fff') +
      circle(x - r * 0.4, y - r * 0.45, r * 0.2, '#fff', 0.8)
    );
  }) +
  lights(14, chance, { top: 10, bottom: 200, colours: ['#fff', '#ffe27a'] });

export const tickets: Drawing = ({ bright, chance }) =>
  rays(156, 120, 20, '#fff', 0.12) +
  repeat(9, (index) => {
    const [x, y] = [(index % 3) * 116 + chance() * 30 - 20, 150 + Math.floor(index / 3) * 60];
    return `<g transform="rotate(${chance() * 50 - 25} ${x + 48} ${y + 28})">
<path d="M${x} ${y}h96v18a10 10 0 0 0 0 20v18h-96v-18a10 10 0 0 0 0-20Z" fill="#fff4dc"/>
<path d="M${x + 66} ${y}v56" stroke="${bright}" stroke-width="4" stroke-dasharray="6 6"/>
<path d="M${x + 12} ${y + 18}h40M${x + 12} ${y + 34}h28" stroke="${bright}" stroke-width="7"/></g>`;
  }) +
  repeat(24, (index) => {
    const [x, y] = [chance() * field, chance() * 170];
    const colour = lamps[index % 4] ?? '#fff';
    return `<rect x="${x}" y="${y}" width="14" height="6" rx="2" fill="${colour}"
 transform="rotate(${chance() * 180} ${x} ${y})"/>`;
  });
