// Shows that the seeded words pass the sanitiser whole, and that seeding twice changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { announcementsOf } from './seed-articles-announcements.ts';
import { helpOf } from './seed-articles-help.ts';
import { seedArticles } from './seed-articles.ts';
import { houses } from './seed-content.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await seedArticles(database.db);
});
afterAll(async () => database.close());

interface Row {
  readonly title: string;
  readonly body: string;
}

async function rows(): Promise<Row[]> {
  const found = await database.owner.pool.query<Row>(
    `select title, body from content.announcement
     union all select title, body from content.article order by title, body`,
  );
  return found.rows;
}

/** Each house has its announcements, its help and one agreement, in each of its languages. */
const expectedRows = houses
  .map(
    (house) => (announcementsOf(house).length + helpOf(house).length + 1) * house.languages.length,
  )
  .reduce((sum, count) => sum + count, 0);

test('writes each text once, with nothing lost to the sanitiser', async () => {
  const first = await rows();
  expect(first).toHaveLength(expectedRows);
  expect(first.filter(({ body }) => body.includes('<a>') || !body.includes('<p>'))).toEqual([]);
  await database.owner.pool.query(`update content.article set title = 'Mine' where position = 1`);
  const changed = await rows();
  await seedArticles(database.db);
  expect(await rows()).toEqual(changed);
});
