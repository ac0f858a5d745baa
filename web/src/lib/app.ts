// What the shared parts know of the app that they are in: the app tells, and nothing here asks.
import type { SharedTexts } from './shared-texts.ts';

/**
 * An app merges its own types into this: `address` (of its screens), `texts` (the English ones) and
 * `subjects` (those that come later, by subject).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each app fills it
export interface App {}

/** An address of the app: what links take. */
export type Address = App extends { readonly address: infer A extends string } ? A : string;

/** The app's texts that every page begins with. */
export type FirstTexts = App extends { readonly texts: infer T } ? T : SharedTexts;

/** The app's texts that come later, by subject. */
export type Subjects = App extends { readonly subjects: infer S } ? S : { readonly none: object };

/** A language: the texts that pages begin with, and how to fetch those of each subject. */
interface LanguageModule {
  readonly texts: object;
  readonly subjects: Readonly<Record<string, () => Promise<{ readonly texts: object }>>>;
}

type AddressOf = (text: string) => Address | null;
type Languages = Readonly<Record<string, () => Promise<LanguageModule>>>;

/** The address that a text from elsewhere names; null where the app has no such page. */
export let addressOf: AddressOf = () => null;

/** How to fetch each language, by the file that it is in: "./locales/en.ts". */
export let languageModules: Languages = {};

/** Called once, before anything is shown. `languages`: import.meta.glob('./locales/??.ts'). */
export function tellOfApp(
  addresses: AddressOf,
  languages: Readonly<Record<string, () => unknown>>,
) {
  addressOf = addresses;
  languageModules = languages as Languages;
}
