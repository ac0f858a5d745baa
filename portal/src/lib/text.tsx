// The texts of the interface: a typed catalogue, filled-in values, and the language of the page.
import { languageTag, type Language } from '@perya/contract/category';
import { createContext, use, useState, type ReactNode } from 'react';
import type { catalogue as english } from '#locales/en.ts';

/** A message whose words depend on a number; `other` serves every form that has none of its own. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}

export type Message = string | Plural;

/** What a translation of an English area must be: the same keys, no more and no fewer. */
export type Translation<English extends Readonly<Record<string, Message>>> = {
  readonly [K in keyof English]: English[K] extends string ? string : Plural;
};

type English = typeof english;
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
  const tag = languageTag[language];
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const write = (value: Value) => (typeof value === 'number' ? numbers.format(value) : value);
  return (key, ...rest) => {
    const values: Readonly<Record<string, Value>> = rest[0] ?? {};
    const message: Message = catalogue[key];
    let text: string;
    if (typeof message === 'string') text = message;
    else {
      const form = plurals.select(Number(values['count']));
      text = (form === 'one' ? message.one : undefined) ?? message.other;
    }
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : write(value);
    });
  };
}

/** Each language is a chunk of its own, fetched when it is first needed. */
const loaders: Record<Language, () => Promise<{ readonly catalogue: Catalogue }>> = {
  EN: () => import('#locales/en.ts'),
  TY: () => import('#locales/ty.ts'),
};

/** The source of each language's chunk, to find it in the build's manifest. */
export const languageSource: Record<Language, string> = {
  EN: 'src/locales/en.ts',
  TY: 'src/locales/ty.ts',
};

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await loaders[language]()).catalogue;
}

interface TextContext {
  readonly t: Translate;
  readonly language: Language;
  /** BCP 47 tag, for Intl. */
  readonly tag: string;
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
    const loaded = await loadCatalogue(next);
    // A cookie, so that the server paints the next page in this language.
    document.cookie = `lang=${next}; path=/; max-age=${cookieSeconds}; samesite=lax`;
    document.documentElement.lang = languageTag[next];
    speak({ language: next, t: translator(loaded, next) });
  };
  const value = { ...spoken, tag: languageTag[spoken.language], setLanguage };
  return <Context value={value}>{children}</Context>;
}

export function useText(): TextContext {
  const context = use(Context);
  if (context === null) throw new Error('useText outside TextProvider');
  return context;
}
