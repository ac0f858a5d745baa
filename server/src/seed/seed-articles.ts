// Writes the demonstration merchants' announcements, help centre and user agreement.
import type { Database } from '#db/database';
import { addAnnouncement, addArticle, isEdited } from '#modules/content/content';
import { agreementOf } from './seed-articles-agreement.ts';
import { announcementsOf } from './seed-articles-announcements.ts';
import { helpOf } from './seed-articles-help.ts';
import { houses } from './seed-content.ts';
import type { SeedHouse } from './seed-notices.ts';

// What was written once stays as its operator made it: places that are taken are left alone.
const publishedAt = new Date('2026-02-20T09:00:00Z');

async function seedHouse(db: Database, house: SeedHouse): Promise<void> {
  const { merchant, languages } = house;
  const articles = [
    ...helpOf(house).map((words, index) => ({ kind: 'help', position: index + 1, words }) as const),
    { kind: 'agreement', position: 1, words: agreementOf(house) } as const,
  ];
  await db.transaction(async (tx) => {
    if (await isEdited(tx, merchant)) return;
    for (const language of languages) {
      for (const [index, { words, ...rest }] of announcementsOf(house).entries()) {
        const said = words[language];
        if (!said) continue;
        const [title, body] = said;
        const place = { merchant, group: 'm_home', language, position: index + 1 } as const;
        const text = { title, body, promotionType: '', pictures: [], publishedAt };
        await addAnnouncement(tx, { ...rest, ...place, ...text });
      }
      for (const { kind, position, words } of articles) {
        const said = words[language];
        if (!said) continue;
        const [title, body] = said;
        await addArticle(tx, { merchant, kind, language, position, title, body });
      }
    }
  });
}

/**
 * Safe to run at every start: a place that is taken keeps what its operator made of it, and where
 * anything was written at the console nothing comes back.
 */
export async function seedArticles(db: Database): Promise<void> {
  for (const house of houses) await seedHouse(db, house);
}
