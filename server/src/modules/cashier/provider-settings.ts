// What is in a provider's settings: what anybody may read, and keys, which are told by their marks.
import type { SecretBox } from '#lib/secret-box';

interface Named {
  readonly merchant: string;
  readonly provider: string;
}

export interface Leaf {
  /** Where it is: "payouts.apiKey". */
  readonly setting: string;
  readonly value: unknown;
}

/** A key as it is told: a keyed hash of it, and of a long one its last characters. */
export interface KeyMark {
  readonly print: string;
  readonly end: string | null;
}

/** Settings that open nothing, by the last part of their names: addresses, and what payers read. */
const plain = new RegExp(
  '^(address|tokenAddress|returnUrl|pages|bank|account|holder|place|number|qr|pixKey|network' +
    '|family|chainId|coin|decimals|testMode)$',
);

/** Each setting; a list is one. */
export function leavesOf(settings: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) {
    return Object.entries(settings).flatMap(([name, value]) => leavesOf(value, [...path, name]));
  }
  return [{ setting: path.join('.'), value: settings }];
}

/** As it may be read, of an address only where it is; null for what may open something. */
export function plainText({ setting, value }: Leaf): string | null {
  if (!plain.test(setting.split('.').at(-1) ?? '') || Array.isArray(value)) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const where = URL.canParse(text) ? new URL(text) : null;
  return where?.host ? `${where.origin}${where.pathname}` : text;
}

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (each) => typeof each === 'string',
  );

/** The keys that a setting holds, the one in use first. */
export const keysIn = (leaf: Leaf): readonly string[] =>
  plainText(leaf) === null ? textsIn(leaf.value) : [];

/** The settings with another value in one's place. */
export function withSetting(
  settings: unknown,
  { setting, value }: Leaf,
  path: readonly string[] = [],
): unknown {
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) {
    const entries = Object.entries(settings).map(([name, each]): [string, unknown] => [
      name,
      withSetting(each, { setting, value }, [...path, name]),
    ]);
    return Object.fromEntries(entries);
  }
  return path.join('.') === setting ? value : settings;
}

const printDigits = 16;
/** From here on, four characters tell nothing about the rest. */
const longKey = 20;
const shownEnd = 4;

/** The same for the same text; for another provider, another. */
export function printOf(secrets: SecretBox, { merchant, provider }: Named, text: string): string {
  const purpose = `payment key ${merchant} ${provider}`;
  return secrets.fingerprint(text, purpose).toString('hex').slice(0, printDigits);
}

export function markOf(secrets: SecretBox, named: Named, key: string): KeyMark {
  const bare = key.replaceAll(/-----[^-]*-----|\s/g, '');
  const end = bare.length < longKey ? null : bare.slice(-shownEnd);
  return { print: printOf(secrets, named, key), end };
}

/** "…4f2a 9c1e00112233aabb", as a request and a provider's history tell it. */
export const writtenMark = ({ print, end }: KeyMark): string =>
  end === null ? print : `…${end} ${print}`;

export interface SettingChange {
  readonly setting: string;
  /** Null for none. */
  readonly was: string | null;
  readonly becomes: string | null;
}

/** What differs between settings: of keys their marks. */
export function settingChanges(
  secrets: SecretBox,
  named: Named,
  before: unknown,
  after: unknown,
): readonly SettingChange[] {
  const told = (settings: unknown): Map<string, string> =>
    new Map(
      leavesOf(settings).map((leaf) => {
        const marks = keysIn(leaf).map((key) => writtenMark(markOf(secrets, named, key)));
        const hidden = printOf(secrets, named, JSON.stringify(leaf.value));
        return [leaf.setting, plainText(leaf) ?? (marks.join(', ') || hidden)] as const;
      }),
    );
  const [was, becomes] = [told(before), told(after)];
  const names = new Set([...was.keys(), ...becomes.keys()]);
  return [...names]
    .map((setting) => ({
      setting,
      was: was.get(setting) ?? null,
      becomes: becomes.get(setting) ?? null,
    }))
    .filter((change) => change.was !== change.becomes);
}
