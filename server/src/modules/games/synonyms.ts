// The usual words for games, which the operator keeps: what each means, in the language it is of.
import { gameCategories, type GameCategory } from '@perya/contract/games/category';
import type { Language } from '@perya/contract/language';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** A word, and what it finds: the games of a category, or those whose names hold some words. */
export interface Synonym {
  readonly language: Language;
  readonly word: string;
  readonly means: { readonly category: GameCategory } | { readonly name: string };
}

const isCategory = (text: string): text is GameCategory =>
  gameCategories.some((code) => code === text);

/** In order of language and word; of one language only, where it is given. */
export async function listSynonyms(db: Queries, language: Language | null): Promise<Synonym[]> {
  const { rows } = await sql<{
    language: Language;
    word: string;
    means: string;
    by_name: boolean;
  }>`
    select language, word, means, by_name from games.synonym
     where ${language}::text is null or language = ${language}
     order by language, plain_word, means`.execute(db);
  return rows.map(({ language: of, word, means, by_name: byName }) => ({
    language: of,
    word,
    means: !byName && isCategory(means) ? { category: means } : { name: means },
  }));
}

/** Writes them; what is there stays. Answers how many are new. */
export async function addSynonyms(db: Queries, synonyms: readonly Synonym[]): Promise<number> {
  const given = synonyms.map(({ language, word, means }) => ({
    language,
    word: word.trim(),
    means: 'category' in means ? means.category : means.name.trim(),
    byName: !('category' in means),
  }));
  const { rows } = await sql`
    insert into games.synonym (language, word, means, by_name)
    select language, word, means, "byName"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as x (language text, word text, means text, "byName" boolean)
    on conflict do nothing returning 1`.execute(db);
  return rows.length;
}

/** Removes a word with all that it means, in whatever case. Answers how many meanings it had. */
export async function removeSynonym(
  db: Queries,
  language: Language,
  word: string,
): Promise<number> {
  const { rows } = await sql`
    delete from games.synonym
     where language = ${language} and plain_word = games.plain_word(${word}) returning 1`.execute(
    db,
  );
  return rows.length;
}

/** A word with all that it means. */
export interface Word {
  readonly language: Language;
  readonly word: string;
  /** What words are compared by. */
  readonly plainWord: string;
  readonly means: readonly Synonym['means'][];
}

export interface WordSearch {
  readonly language: Language | null;
  /** The beginning of a word, in whatever case; empty for all. */
  readonly search: string;
  /** The language and the plain word that the list begins behind. */
  readonly after: readonly [language: string, plainWord: string] | null;
  readonly most: number;
}

interface WordRow {
  readonly language: Language;
  readonly word: string;
  readonly plainWord: string;
  readonly means: readonly { readonly text: string; readonly byName: boolean }[];
}

const wordOf = ({ means, ...row }: WordRow): Word => ({
  ...row,
  means: means.map(({ text, byName }) =>
    !byName && isCategory(text) ? { category: text } : { name: text },
  ),
});

const wordColumns = sql.raw(`language, min(word) as word, plain_word as "plainWord",
  json_agg(json_build_object('text', means, 'byName', by_name) order by means) as means`);

/** Words in order of language and word. */
export async function findWords(
  db: Queries,
  { language, search, after, most }: WordSearch,
): Promise<Word[]> {
  const [fromLanguage = '', fromWord = ''] = after ?? [];
  const { rows } = await sql<WordRow>`
    select ${wordColumns} from games.synonym
     where (${language}::text is null or language = ${language})
       and starts_with(plain_word, games.plain_word(${search}))
       and (${after === null} or (language, plain_word collate "C")
         > (${fromLanguage}, ${fromWord} collate "C"))
     group by language, plain_word
     order by language, plain_word collate "C" limit ${most}`.execute(db);
  return rows.map(wordOf);
}

/** In whatever case; null where nobody keeps it. */
export async function readWord(
  db: Queries,
  language: Language,
  word: string,
): Promise<Word | null> {
  const { rows } = await sql<WordRow>`
    select ${wordColumns} from games.synonym
     where language = ${language} and plain_word = games.plain_word(${word})
     group by language, plain_word`.execute(db);
  const [row] = rows;
  return row ? wordOf(row) : null;
}
