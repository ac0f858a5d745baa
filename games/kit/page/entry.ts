// How a page is entered: the launch token and language of its address, the first stake, the sound.
import { compareAmounts } from './amounts.ts';
import type { SessionView } from './api.ts';
import { at } from './dom.ts';
import { setSound, sounds } from './sound.ts';
import { setLanguage } from './texts.ts';
import { last } from '../last.ts';

/** A stake in the lower middle that the balance can pay. */
export function startingStake({
  stakes,
  balance,
}: Pick<SessionView, 'stakes' | 'balance'>): string {
  const affordable = stakes.filter((each) => compareAmounts(each, balance) <= 0);
  return affordable[3] ?? last(affordable) ?? stakes[0] ?? '1';
}

/** The header's sound button: off until it is asked for. */
export function wireSound(): void {
  at('sound').addEventListener('click', () => {
    const on = at('sound').getAttribute('aria-pressed') !== 'true';
    at('sound').setAttribute('aria-pressed', String(on));
    setSound(on);
    sounds.tap();
  });
}

/** Reads the launch token and the language out of the address, and takes them out of it. */
export function readAddress(): { launchToken: string } {
  const fragment = new URLSearchParams(location.hash.slice(1));
  setLanguage(fragment.get('lang') ?? 'EN');
  history.replaceState(null, '', location.pathname);
  return { launchToken: fragment.get('launch') ?? '' };
}
