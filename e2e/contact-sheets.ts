// Contact sheets: many screenshots on one picture, each under its name.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';

const perSheet = 10;

/** In pixels of the sheet. */
const rowWidth = 1_540;
const gap = 10;

async function contactSheet(
  browser: Browser,
  pictures: readonly string[],
  path: string,
  aRow: number,
): Promise<void> {
  const figures = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = (await readFile(picture)).toString('base64');
      const image = `<img src="data:image/png;base64,${bytes}">`;
      return `<figure><figcaption>${basename(picture, '.png')}</figcaption>${image}</figure>`;
    }),
  );
  const width = Math.floor(rowWidth / aRow) - gap;
  const page = await browser.newPage({ viewport: { width: rowWidth, height: 800 } });
  await page.setContent(`<style>
    body { margin: 0; padding: 5px; background: #888; font: 14px sans-serif; display: grid;
      gap: ${String(gap)}px; grid-template-columns: repeat(${String(aRow)}, ${String(width)}px) }
    figure { margin: 0 } img { width: ${String(width)}px; display: block }
  </style>${figures.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/** Lays screenshots out, ten a sheet; `start` begins the sheets' names. Returns their paths. */
export async function contactSheets(
  browser: Browser,
  pictures: readonly string[],
  start: string,
  aRow = 5,
): Promise<string[]> {
  const sheets: string[] = [];
  for (let from = 0; from < pictures.length; from += perSheet) {
    const path = `${start}-sheet-${String(from / perSheet + 1)}.png`;
    await contactSheet(browser, pictures.slice(from, from + perSheet), path, aRow);
    sheets.push(path);
  }
  return sheets;
}
