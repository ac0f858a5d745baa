// Draws a team's crest out of its colours and initials.
import type { Team } from './feed.ts';

/** A shield as a data address; about 400 bytes. */
export function crestOf({ initials, colours: [first, second] }: Team): string {
  const shield = 'M4 4h40v18c0 12-8 20-20 24C12 42 4 34 4 22z';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">` +
    `<path d="${shield}" fill="${first}"/>` +
    `<path d="M24 4h20v18c0 12-8 20-20 24z" fill="${second}"/>` +
    `<circle cx="24" cy="22" r="11" fill="#fff"/><text x="24" y="26" font-size="11" ` +
    `font-family="sans-serif" font-weight="700" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
