// What a person calls the browser that a User-Agent header tells of.
import Bowser from 'bowser';

const known = new Set<unknown>([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]);

/**
 * As "Chrome on Android"; what is known of it when not all is, and nothing for a stranger: the
 * library takes over whatever stands in a name's place, and people read it in mail that is ours.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => known.has(name)).join(' on ');
}
