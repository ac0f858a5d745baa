// The start of a page: launch token and language from its address, first stake, sound button.
import { amountText, compareAmounts } from './amounts.ts';
import type { RoundView, SessionView } from './api.ts';
import { byId } from './dom.ts';
import { setSound, sounds } from './sound.ts';
import { speak, t } from './texts.ts';

/**
 * The stake that was played last, or what the stakes and the balance of now leave of it; for a new
 * player one in the lower middle that the balance can pay.
 */
export function startingStake(
  { stakes, balance }: Pick<SessionView, 'stakes' | 'balance'>,
  last?: string,
): string {
  const affordable = stakes.filter((each) => compareAmounts(each, balance) <= 0);
  if (last !== undefined) {
    const within = affordable.filter((each) => compareAmounts(each, last) <= 0);
    return within.slice(-1)[0] ?? stakes[0] ?? '1';
  }
  return affordable[3] ?? affordable.slice(-1)[0] ?? stakes[0] ?? '1';
}

/** A page that is opened so soon after a round was left while it was shown. */
const recentMs = 120_000;

/** What came of the last round, which the player may not have seen; null for one of long ago. */
export function recentOutcome(last: RoundView | null): string | null {
  if (!last || last.payout === null || Date.now() - Date.parse(last.at) > recentMs) return null;
  const amount = amountText(last.payout, last.currency);
  return compareAmounts(last.payout, '0') > 0 ? t('lastPaid', { amount }) : t('lastNone');
}

/** The header's sound button: off until it is asked for. */
export function wireSound(): void {
  byId('sound').addEventListener('click', () => {
    const on = byId('sound').getAttribute('aria-pressed') !== 'true';
    byId('sound').setAttribute('aria-pressed', String(on));
    setSound(on);
    sounds.tap();
  });
}

interface Address {
  readonly launchToken: string;
  /** The merchant's licence allows rounds that play one after another by themselves. */
  readonly autoplay: boolean;
}

/** Reads what the portal put into the address, takes it all out of it, and speaks the language. */
export async function readAddress(): Promise<Address> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  await speak(fragment.get('lang') ?? 'EN');
  return {
    launchToken: fragment.get('launch') ?? '',
    autoplay: fragment.get('autoplay') === '1',
  };
}
