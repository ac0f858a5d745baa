// What a person calls the browser that a User-Agent header tells of.
import type { Language } from '@perya/contract/language';
import Bowser from 'bowser';

const known = new Set<unknown>([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]);

/** Which browser it is, on which system. */
const on: Readonly<Record<Language, (browser: string, system: string) => string>> = {
  EN: (browser, system) => `${browser} on ${system}`,
  TY: (browser, system) => `${browser} sa ${system}`,
  VI: (browser, system) => `${browser} trên ${system}`,
  TH: (browser, system) => `${browser} บน ${system}`,
  ID: (browser, system) => `${browser} di ${system}`,
  CN: (browser, system) => `${system} 上的 ${browser}`,
  PT: (browser, system) => `${browser} no ${system}`,
  AR: (browser, system) => `${browser} على ${system}`,
};

const unknown: Readonly<Record<Language, string>> = {
  EN: 'an unknown browser',
  TY: 'hindi kilalang browser',
  VI: 'trình duyệt không rõ',
  TH: 'เบราว์เซอร์ที่ไม่รู้จัก',
  ID: 'browser yang tidak dikenal',
  CN: '未知的浏览器',
  PT: 'um navegador desconhecido',
  AR: 'متصفح غير معروف',
};

/** For a sentence: what the browser is called, or that nobody knows. */
export function deviceInWords(userAgent: string, language: Language): string {
  return deviceName(userAgent, language) || unknown[language];
}

/**
 * As "Chrome on Android"; what is known of it when not all is, and nothing for a stranger: the
 * library takes over whatever stands in a name's place, and people read it in mail that is ours.
 */
export function deviceName(userAgent: string, language: Language): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const [first = '', second] = [browser.name, os.name].filter((name) => known.has(name));
  return second === undefined ? first : on[language](first, second);
}
