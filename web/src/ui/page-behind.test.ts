// Shows how the page behind a dialog becomes inert piece by piece, and is given back at once.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { coverPage, isTopmost } from './page-behind.ts';

/** Callbacks of the frames that were asked for; a frame is painted when the test says so. */
let frames: (() => void)[] = [];

async function paintFrame(): Promise<void> {
  const due = frames;
  frames = [];
  for (const run of due) run();
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done));
}

const sections = 3;
const perSection = 60;

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const section = `<section>${'<i></i>'.repeat(perSection)}</section>`;
  const page = `<button id="opener"></button>${section.repeat(sections)}`;
  document.body.innerHTML = `<div id="root">${page}</div><dialog tabindex="-1"></dialog>`;
  opener().focus();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const page = () => find('#root');
const opener = () => find('#opener');
const dialog = () => find('dialog');
const inertSections = () =>
  [...document.querySelectorAll<HTMLElement>('section')].filter(({ inert }) => inert).length;
const isCovered = () => document.documentElement.classList.contains('covered');

test('the dialog is painted first; then the focus moves and the page becomes inert', async () => {
  const uncover = coverPage(dialog());
  expect([isCovered(), document.activeElement]).toEqual([false, opener()]);
  await paintFrame();
  expect([isCovered(), document.activeElement]).toEqual([true, dialog()]);
  expect([inertSections(), opener().inert], 'as much as fits a frame').toEqual([1, true]);
  await paintFrame();
  await paintFrame();
  expect(inertSections()).toBe(sections);
  expect(page().inert).toBeFalsy();
  await paintFrame();
  expect([page().inert, inertSections()], 'the whole page in place of its pieces').toEqual([
    true,
    0,
  ]);
  uncover();
  expect([page().inert, isCovered(), document.activeElement]).toEqual([false, false, opener()]);
});

test('closing half-way gives everything back at once, and for good', async () => {
  const uncover = coverPage(dialog());
  await paintFrame();
  await paintFrame();
  expect(inertSections()).toBe(2);
  uncover();
  const isFree = () => [inertSections(), opener().inert, page().inert || false];
  expect(isFree()).toEqual([0, false, false]);
  await paintFrame();
  await paintFrame();
  expect(isFree()).toEqual([0, false, false]);
});

test('a dialog that closes before it was painted covers nothing', async () => {
  coverPage(dialog())();
  await paintFrame();
  expect([isCovered(), inertSections()]).toEqual([false, 0]);
  expect(document.activeElement).toBe(opener());
});

test('of two dialogs the lower one is inert until the upper one closes', async () => {
  const second = document.createElement('dialog');
  document.body.append(second);
  const uncoverFirst = coverPage(dialog());
  const uncoverSecond = coverPage(second);
  await paintFrame();
  expect([dialog().inert, second.inert]).toEqual([true, false]);
  expect([isTopmost(dialog()), isTopmost(second)]).toEqual([false, true]);
  uncoverSecond();
  expect([dialog().inert, isTopmost(dialog())]).toEqual([false, true]);
  expect(isCovered()).toBe(true);
  uncoverFirst();
  expect(isCovered()).toBe(false);
});
