// The operators' console in a browser: an operator of the demonstration comes in.
import type { Browser, Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { demoOperators } from '../server/src/seed/demo-operators.ts';
import { axeFaultsOf } from './axe.ts';
import { expect } from './portal.ts';
import { forgetCode } from './private-database.ts';
import { ownServer, type DataFolder } from './servers.ts';

export const consoleOrigin = `http://localhost:${ownServer.CONSOLE_PORT}`;

function codeOf(name: string): string {
  const secret = demoOperators.find((each) => each.name === name)?.secret ?? '';
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate();
}

/** Signs an operator of the demonstration in, on a page of the console that asks for it. */
export async function signInAs(page: Page, name: string, server?: DataFolder): Promise<void> {
  const operator = demoOperators.find((each) => each.name === name);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(operator?.password ?? '');
  await forgetCode(name, server);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(name));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** A page of the console as an operator of the demonstration, and what its browser complains of. */
export async function comeIn(browser: Browser, name: string, size = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401/.test(message.text())) {
      faults.push(message.text());
    }
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  const page = await context.newPage();
  await page.goto(`${consoleOrigin}/?merchant=perya`);
  await signInAs(page, name);
  return { page, faults, leave: async () => context.close() };
}

/** Nothing is wider than the screen, and axe has nothing to say. */
export async function expectSound(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
  expect(await axeFaultsOf(page)).toEqual([]);
}

/** In the dialog of an act: says why, and does it. */
export async function because(page: Page, act: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

/** As {@link because}, for an act that closes its dialog. */
export async function becauseAndClosed(page: Page, act: string, reason: string): Promise<void> {
  await because(page, act, reason);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
