// The language of a game's page: its shared texts, and how a game says its own.
import { languages, languageTable } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import { texts as english } from './texts/en.ts';

export type SharedText = keyof typeof english;

type Texts = Readonly<Record<string, string>>;

/** By path, as `import.meta.glob` gives them; fetched when their language is spoken. */
type Others = Readonly<Record<string, () => Promise<Texts>>>;

interface Book {
  readonly english: Texts;
  readonly others: Others;
  spoken: Texts;
}

type Values = Readonly<Record<string, string | number>>;

let language: Language = 'EN';
const books: Book[] = [];

function bookOf(own: Texts, others: Others): Book {
  const book = { english: own, others, spoken: own };
  books.push(book);
  return book;
}

const shared = bookOf(
  english,
  import.meta.glob<Texts>(['./texts/*.ts', '!./texts/en.ts'], { import: 'texts' }),
);

/** The language of the page, for its amounts and dates. */
export function spokenLanguage(): Language {
  return language;
}

/** Fetches the texts of a language; where they do not come, English stands in. */
async function fetchTexts(book: Book): Promise<void> {
  const fetched = book.others[`./texts/${language.toLowerCase()}.ts`];
  book.spoken = (await fetched?.().catch(() => null)) ?? book.english;
}

/** Speaks a language by the portal's code for it, from the next text on; English by any other. */
export async function speak(code: string): Promise<void> {
  language = languages.find((each) => each === code) ?? 'EN';
  const { tag, direction } = languageTable[language];
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  await Promise.all(books.map(fetchTexts));
}

function filled(text: string, values: Values): string {
  // What is put in keeps its own direction.
  const apart = (value: string): string =>
    languageTable[language].direction === 'rtl' ? `\u2068${value}\u2069` : value;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => apart(String(values[name] ?? '')));
}

/** A shared text. */
export function t(key: SharedText, values: Values = {}): string {
  return filled(shared.spoken[key] ?? key, values);
}

/** How a game says its own and the shared texts; `others` are its texts in other languages. */
export function speaker<Own extends string>(
  own: Readonly<Record<Own, string>>,
  others: Others,
): (key: Own | SharedText, values?: Values) => string {
  const book = bookOf(own, others);
  return (key, values = {}) => filled(book.spoken[key] ?? shared.spoken[key] ?? key, values);
}
