// A database, an app that plays and a console, as the tests of reports need them.
import { sql } from 'kysely';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { addGames, PlayApp } from '#modules/play/test-play';
import { openConsole, operatorWith } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';

export const merchant = 'perya';
export const zone = 'Asia/Manila';
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export const dayOf = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: zone });

export interface TestReports {
  readonly database: TestDatabase;
  readonly play: PlayApp;
  readonly desk: TestConsole;
  readonly finance: TestOperator;
  readonly close: () => Promise<void>;
}

export async function openReports(): Promise<TestReports> {
  const database = await freshDatabase();
  await addGames(database.owner);
  await sql`insert into merchant.merchant (code, settings) values (${merchant},
    ${JSON.stringify({ timeZone: zone, currency: 'PHP' })})`.execute(database.owner.kysely);
  const play = await PlayApp.build(database.db);
  const clock = new TestClock();
  clock.advance((Date.now() - clock.now().getTime()) / 1000);
  const desk = await openConsole(database, { clock });
  const finance = await operatorWith(database, desk.clock, [{ role: 'finance', merchant }]);
  const close = async () => {
    await play.app.close();
    await desk.close();
    await database.close();
  };
  return { database, play, desk, finance, close };
}
