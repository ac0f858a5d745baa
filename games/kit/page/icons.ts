// Drawings that take the colour of their text: shapes that are filled, lines that are drawn.

const space = 'http://www.w3.org/2000/svg';

/** A drawing in a square of 24; `stroke` draws the path's line, without it the path is filled. */
export function drawing(path: string, stroke?: number): SVGSVGElement {
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(space, 'path');
  shape.setAttribute('d', path);
  shape.setAttribute('fill', stroke === undefined ? 'currentColor' : 'none');
  if (stroke !== undefined) {
    shape.setAttribute('stroke', 'currentColor');
    shape.setAttribute('stroke-width', String(stroke));
    shape.setAttribute('stroke-linecap', 'round');
    shape.setAttribute('stroke-linejoin', 'round');
  }
  picture.append(shape);
  return picture;
}

const speaker = 'M4 9.5v5h3.5L12 19V5L7.5 9.5z';

const paths = {
  silent: `${speaker}M16 9.5l5 5M21 9.5l-5 5`,
  sound: `${speaker}M15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8.2 8.2 0 0 1 0 11.6`,
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.01',
  history: 'M4.5 5v4.5H9M4.8 9.3A8 8 0 1 1 4 13M12 8v4.5l3 1.8',
  turbo: 'M13 3L5.5 13.5H11L10 21l8-11h-5.5z',
  auto:
    'M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.2M20 4.5v4.7h-4.7M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.8' +
    'M4 19.5v-4.7h4.7',
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const;

export type Icon = keyof typeof paths;

export function icon(name: Icon): SVGSVGElement {
  return drawing(paths[name], 2);
}
