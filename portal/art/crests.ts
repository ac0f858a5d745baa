// The crests of the teams that the simulated sports feed knows: an animal or thing on a shield.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { subjectOf } from './subject.ts';

export interface Crest {
  readonly team: string;
  readonly subject: string;
  /** The team's colours: the shield's halves. */
  readonly colours: readonly [string, string];
}

export const crestSize = 128;

export function crests(): readonly Crest[] {
  const text = readFileSync(new URL('./crests.tsv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1);
  return rows.map((row): Crest => {
    const [team = '', subject = '', first = '', second = ''] = row.split('\t');
    return { team, subject, colours: [first, second] };
  });
}

const shield = 'M12 10 Q64 22 116 10 V58 C116 92 92 112 64 122 C36 112 12 92 12 58 Z';

/** Draws a crest. Throws when there is no such subject. */
export async function drawCrest({ subject, colours: [first, second] }: Crest): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${crestSize}" height="${crestSize}">
<defs><clipPath id="s"><path d="${shield}"/></clipPath>
<radialGradient id="l" cy="40%"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<g clip-path="url(#s)"><rect width="100%" height="100%" fill="${first}"/>
<path d="M64 0H128V128H64z" fill="${second}"/><rect width="100%" height="100%" fill="url(#l)"/></g>
<path d="${shield}" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round"/>
<path d="${shield}" fill="none" stroke="${first}" stroke-width="3" stroke-linejoin="round"/></svg>`;
  const input = await subjectOf(subject, 76);
  const emblem = { input, left: (crestSize - 76) / 2, top: 22 };
  const whole = await sharp(Buffer.from(svg)).composite([emblem]).png().toBuffer();
  return sharp(whole).webp({ quality: 80, effort: 5 }).toBuffer();
}
