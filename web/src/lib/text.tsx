// The texts of the interface: a typed catalogue, filled-in values, and the language of the page.
import { languageTable, type Language, type LanguageRow } from '@perya/contract/language';
import { createContext, use, useState, type ReactNode } from 'react';
import { languageModules, type FirstTexts, type Subjects } from './app.ts';

/** A message whose words depend on a number; `other` serves every form that has none of its own. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

export type Message = string | Plural;

/** What a translation of an English area must be: the same keys, no more and no fewer. */
export type Translation<English extends Readonly<Record<string, Message>>> = {
  readonly [K in keyof English]: English[K] extends string ? string : Plural;
};

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer Whole,
) => void
  ? Whole
  : never;

export type Subject = Extract<keyof Subjects, string>;
type English = FirstTexts & All<Subjects[Subject]>;
export type TextKey = keyof English;
export type Catalogue = Translation<English>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesInMessage<M> = M extends { readonly other: infer Other }
  ? 'count' | NamesIn<Other>
  : NamesIn<M>;
type NamesOf<K extends TextKey> = K extends TextKey ? NamesInMessage<English[K]> : never;

/** Keys whose text needs no values: what tables of routes and menus may name. */
export type PlainKey = {
  [K in TextKey]: [NamesOf<K>] extends [never] ? K : never;
}[TextKey];

type Value = string | number;
type ValuesOf<K extends TextKey> = [NamesOf<K>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<K>, Value>>];

/** Gives the text of a key, its {names} filled in; numbers are written in the language's way. */
export type Translate = <K extends TextKey>(key: K, ...values: ValuesOf<K>) => string;

export function translator(catalogue: Catalogue, language: Language): Translate {
  const { tag, direction } = languageTable[language];
  // Made when the first text needs them: each costs a slow phone milliseconds.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  // A name or an amount inside a text that runs from the right keeps an order of its own.
  const apart = (value: string) => (direction === 'rtl' ? `\u2068${value}\u2069` : value);
  const write = (value: Value) => {
    if (typeof value !== 'number') return apart(value);
    // In every language that we have these are written alike, and home begins with such ones.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    numbers ??= new Intl.NumberFormat(tag);
    return numbers.format(value);
  };
  return (key, ...rest) => {
    const values: Readonly<Record<string, Value>> = rest[0] ?? {};
    const message: Message = catalogue[key];
    let text: string;
    if (typeof message === 'string') text = message;
    else {
      plurals ??= new Intl.PluralRules(tag);
      text = message[plurals.select(Number(values['count']))] ?? message.other;
    }
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : write(value);
    });
  };
}

interface Texts {
  readonly texts: object;
}

/** The source of a language's chunk, to find it in the build's manifest. */
export function textSource(language: Language, subject?: Subject): string {
  const code = language.toLowerCase();
  return `src/locales/${subject === undefined ? code : `${code}/${subject}`}.ts`;
}

/** The texts that have come of each language; those of further subjects are added in place. */
const catalogues = new Map<Language, Partial<Catalogue>>();
/** The sources that have come. */
const loaded = new Set<string>();
/** The subjects that screens have asked for: a language that is chosen later needs them too. */
const wanted = new Set<Subject>();
let spokenLanguage: Language | null = null;

function add(language: Language, source: string, { texts }: Texts): void {
  catalogues.set(language, Object.assign(catalogues.get(language) ?? {}, texts));
  loaded.add(source);
}

/**
 * A language's texts: what pages begin with, these subjects, and what was loaded before. Rejects
 * when they can't be fetched.
 */
export async function loadCatalogue(
  language: Language,
  subjects: readonly Subject[] = [],
): Promise<Catalogue> {
  spokenLanguage ??= language;
  const code = language.toLowerCase();
  const chunk = await languageModules[`./locales/${code}.ts`]?.();
  if (!chunk) throw new Error(`There are no texts in ${language}.`);
  add(language, textSource(language), chunk);
  const load = async (subject: Subject) => {
    const texts = await chunk.subjects[`./${code}/${subject}.ts`]?.();
    if (!texts) throw new Error(`There are no texts of ${subject} in ${language}.`);
    add(language, textSource(language, subject), texts);
  };
  await Promise.all(subjects.map(load));
  // A screen loads its subjects before it is shown: see loadScreen.
  return catalogues.get(language) as Catalogue;
}

/** Sees to it that the page's language has the texts of these subjects. */
export async function loadSubjects(subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) wanted.add(subject);
  if (spokenLanguage !== null) await loadCatalogue(spokenLanguage, subjects);
}

interface TextContext {
  readonly t: Translate;
  readonly language: Language;
  /** BCP 47 tag, for Intl. */
  readonly tag: string;
  readonly direction: LanguageRow['direction'];
  /** Resolves when the page speaks the language; rejects when its texts could not be fetched. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

const Context = createContext<TextContext | null>(null);

const cookieSeconds = 365 * 24 * 60 * 60;

interface TextProviderProps {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

export function TextProvider({ language, catalogue, children }: TextProviderProps) {
  const [spoken, speak] = useState(() => ({ language, t: translator(catalogue, language) }));
  const setLanguage = async (next: Language) => {
    const missing = () => [...wanted].filter((each) => !loaded.has(textSource(next, each)));
    let texts = await loadCatalogue(next, missing());
    // A screen may have asked for another subject meanwhile, in the language of before.
    while (missing().length > 0) texts = await loadCatalogue(next, missing());
    spokenLanguage = next;
    // A cookie, so that the server paints the next page in this language.
    document.cookie = `lang=${next}; path=/; max-age=${cookieSeconds}; samesite=lax`;
    document.documentElement.lang = languageTable[next].tag;
    document.documentElement.dir = languageTable[next].direction;
    speak({ language: next, t: translator(texts, next) });
  };
  const { tag, direction } = languageTable[spoken.language];
  const value = { ...spoken, tag, direction, setLanguage };
  return <Context value={value}>{children}</Context>;
}

export function useText(): TextContext {
  const context = use(Context);
  if (context === null) throw new Error('useText outside TextProvider');
  return context;
}
