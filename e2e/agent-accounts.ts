// Agents for specs: how somebody becomes one, is offered a contract, and proves an opened account.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { Page } from '@playwright/test';
import type { ContractKind, Terms } from '../contract/src/agents/contracts.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { LocalEvents } from '../server/src/lib/events.ts';
import * as agents from '../server/src/modules/agents/agents.ts';
import { beginSession, forgetEverything, join } from './member-session.ts';
import { operator } from './operator.ts';
import { codeTo } from './outbox.ts';
import { expect } from './portal.ts';
import { databaseOf, ownServer } from './servers.ts';

export const password = 'four-lamps-on-a-wire';
const perya = ['--merchant', 'perya', '--operator', 'Ana'];
let made = 0;

/** A new agent at the top, who is signed in. Answers the username. */
export async function newAgent(page: Page): Promise<string> {
  made += 1;
  const username = `agt${Date.now().toString(36)}${String(made)}`;
  await join(page, { username, password });
  await operator('agents', ...perya, '--member', username, '--promote');
  await forgetEverything(page);
  await beginSession(page, { username, password });
  return username;
}

/** The platform offers it. */
export async function offer(username: string, kind: ContractKind, terms: Terms): Promise<void> {
  const folder = await mkdtemp(path(tmpdir(), 'perya-terms-'));
  try {
    const file = path(folder, 'terms.json');
    await writeFile(file, JSON.stringify(terms));
    const wish = ['--kind', kind, '--member', username, '--offer', file];
    expect((await operator('contracts', ...perya, ...wish)).join()).toContain('Offered');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whoever an account was opened for chooses a password and proves a number; home is next. */
export async function proveOpened(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/m\/changePsw/);
  const number = `917${String(Date.now()).slice(-7)}`;
  await page.locator('input[name=newPassword]').fill(password);
  await page.locator('input[name=confirmNewPassword]').fill(password);
  await page.locator('input[name=mobileNum]').fill(number);
  await page.locator('input[name=verificationCode] ~ button').click();
  await page.locator('input[name=verificationCode]').fill(await codeTo(page, `+63${number}`));
  await page.locator('input[name=agree]').check();
}

/** Changes one row of the server's database, past what it refuses: time can't be moved there. */
async function changeOne(statement: string, values: readonly string[]): Promise<void> {
  const db = openDatabase(databaseOf(ownServer), { poolSize: 1 });
  try {
    await db.pool.query('set session_replication_role = replica');
    const { rowCount } = await db.pool.query(statement, [...values]);
    if (rowCount !== 1) throw new Error(`Nothing is there of ${values.join(', ')}.`);
  } finally {
    await db.close();
  }
}

/** Puts an agent under another since yesterday: what an operator moves moves at midnight. */
export async function standsUnder(username: string, upline: string): Promise<void> {
  await changeOne(
    `insert into agent.place (member, merchant, upline, from_day)
     select m.id, m.merchant, u.id, current_date - 1
       from account.member m join account.member u on u.merchant = m.merchant
      where m.merchant = 'perya' and m.username = $1 and u.username = $2`,
    [username, upline],
  );
}

/** A contract that was accepted today is in force since today: as if it were yesterday then. */
export async function acceptedYesterday(username: string): Promise<void> {
  await changeOne(
    `update agent.contract set from_day = from_day - 1
      where state = 'valid' and holder = (select id from account.member where username = $1)`,
    [username],
  );
}

/**
 * Closes the day that runs, and pays, as the server does in the night that follows it: once nothing
 * runs any more that began before.
 */
export async function closeTheDay(): Promise<void> {
  const db = openDatabase(databaseOf(ownServer), { poolSize: 2 });
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const parts = { db, clock: { now: () => tomorrow }, events: new LocalEvents() };
  const isClosed = async (): Promise<boolean> => {
    await agents.closePeriods(parts);
    const { rowCount } = await db.pool.query(
      `select from agent.closing where merchant = 'perya' and kind = 'daily' and to_at > $1`,
      [now],
    );
    return rowCount === 1;
  };
  try {
    await expect.poll(isClosed).toBe(true);
    await agents.payBills(parts);
  } finally {
    await db.close();
  }
}
