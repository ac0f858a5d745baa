// What a person calls the browser that a User-Agent header tells of.
import Bowser from 'bowser';

/** As "Chrome on Android"; what is known of it when not all is, and nothing for a stranger. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
