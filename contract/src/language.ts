// The languages of the interface: how each is named, written and counted in.

export interface LanguageRow {
  /** BCP 47 tag, for Intl and the document. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** What the language calls itself. */
  readonly name: string;
  /** What parts thousands and fractions in an amount of money, as CLDR has them. */
  readonly group: ',' | '.';
  readonly decimal: ',' | '.';
}

const commaGroups = { group: ',', decimal: '.' } as const;
const pointGroups = { group: '.', decimal: ',' } as const;

const rows = {
  EN: { tag: 'en', direction: 'ltr', name: 'English', ...commaGroups },
  TY: { tag: 'fil', direction: 'ltr', name: 'Filipino', ...commaGroups },
  VI: { tag: 'vi', direction: 'ltr', name: 'Tiếng Việt', ...pointGroups },
  TH: { tag: 'th', direction: 'ltr', name: 'ไทย', ...commaGroups },
  ID: { tag: 'id', direction: 'ltr', name: 'Bahasa Indonesia', ...pointGroups },
  CN: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文', ...commaGroups },
  PT: { tag: 'pt-BR', direction: 'ltr', name: 'Português', ...pointGroups },
  // With the digits that the money and the games show, whatever the browser would choose.
  AR: { tag: 'ar-u-nu-latn', direction: 'rtl', name: 'العربية', ...commaGroups },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof rows;

/**
 * The languages of the interface by their codes; TY is Filipino, as the specification spells it.
 * A further language is a row here and its texts in the portal.
 */
export const languageTable: Readonly<Record<Language, LanguageRow>> = rows;

export const languages = Object.keys(rows) as [Language, ...Language[]];
