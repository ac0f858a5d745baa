// The texts of the interface: a typed catalogue, filled-in values, and the language of the page.
import { languageTable, type Language, type LanguageRow } from '@perya/contract/category';
import { createContext, use, useState, type ReactNode } from 'react';
import type { catalogue as first } from '#locales/en.ts';
import type { catalogue as rest } from '#locales/en-rest.ts';

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

type English = typeof first & typeof rest;
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

/**
 * A language comes in two parts, each a chunk that is fetched when it is first needed: what pages
 * begin with (home, lists, errors), and what further screens add.
 */
type Part = 'first' | 'rest';

const chunks = import.meta.glob<{ readonly catalogue: object }>('../locales/*.ts');

const fileOf = (language: Language, part: Part) =>
  `locales/${language.toLowerCase()}${part === 'rest' ? '-rest' : ''}.ts`;

/** The source of a language's chunk, to find it in the build's manifest. */
export const textSource = (language: Language, part: Part) => `src/${fileOf(language, part)}`;

/** What has come of each language; parts that come later are added in place. */
const held = new Map<Language, Partial<Catalogue>>();
const whole = new Set<Language>();
let spokenLanguage: Language | null = null;

async function add(language: Language, part: Part): Promise<void> {
  const chunk = await chunks[`../${fileOf(language, part)}`]?.();
  if (!chunk) throw new Error(`There are no texts in ${language}.`);
  const texts = held.get(language) ?? {};
  held.set(language, Object.assign(texts, chunk.catalogue));
  if (part === 'rest') whole.add(language);
}

/** The texts of a language, and with 'rest' all of them; rejects when they can't be fetched. */
export async function loadCatalogue(language: Language, part: Part = 'first'): Promise<Catalogue> {
  spokenLanguage ??= language;
  const parts: Part[] = part === 'rest' ? ['first', 'rest'] : ['first'];
  await Promise.all(parts.map(async (each) => add(language, each)));
  // Screens that need more than the first part load it before they are shown: see loadScreen.
  return held.get(language) as Catalogue;
}

/** Sees to it that the page's language is here whole. */
export async function loadRestOfTexts(): Promise<void> {
  const language = spokenLanguage;
  if (language !== null && !whole.has(language)) await add(language, 'rest');
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
    const all = whole.has(spoken.language);
    const loaded = await loadCatalogue(next, all ? 'rest' : 'first');
    spokenLanguage = next;
    // A cookie, so that the server paints the next page in this language.
    document.cookie = `lang=${next}; path=/; max-age=${cookieSeconds}; samesite=lax`;
    document.documentElement.lang = languageTable[next].tag;
    document.documentElement.dir = languageTable[next].direction;
    speak({ language: next, t: translator(loaded, next) });
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
