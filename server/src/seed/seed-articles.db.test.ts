// Shows that the seeded words pass the sanitiser whole, and that seeding twice changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { seedArticles } from './seed-articles.ts';

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

test('writes each text once, with nothing lost to the sanitiser', async () => {
  const first = await rows();
  expect(first).toHaveLength(40);
  expect(first.filter(({ body }) => body.includes('<a>') || !body.includes('<p>'))).toEqual([]);
  await database.owner.pool.query(`update content.article set title = 'Mine' where position = 1`);
  const changed = await rows();
  await seedArticles(database.db);
  expect(await rows()).toEqual(changed);
});
