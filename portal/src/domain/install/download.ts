// Which of the merchant's download links fit the phone, and what to say where none does.
import type { Merchant } from '@perya/contract/merchant/merchant';
import { isAppShell, isStandalone } from '#domain/install/standalone.ts';
import { load } from '#lib/storage.ts';

type DownloadLink = Merchant['downloadLinks'][number];
export type AppLink = DownloadLink & {
  readonly resourceType: 'IOS' | 'Android' | 'MOBILECONFIG';
};

const isApple = (agent: string) => /iPhone|iPad|iPod/.test(agent);

/** Other browsers on iOS, which can't install profiles, name themselves beside Safari. */
export const isSafari = (agent: string) =>
  isApple(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(agent);

const isApp = (link: DownloadLink): link is AppLink => link.resourceType !== 'AppDownloadIcon';

/** iOS's version as [major, minor]; null on other systems. */
export function iosVersion(userAgent: string): readonly [number, number] | null {
  const match = isApple(userAgent) ? /OS (\d+)_(\d+)/.exec(userAgent) : null;
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** The types of app that a phone with this user agent can install; none on a computer. */
function ownTypes(userAgent: string): readonly AppLink['resourceType'][] {
  if (isApple(userAgent)) return ['IOS', 'MOBILECONFIG'];
  return userAgent.includes('Android') ? ['Android'] : [];
}

/** What a phone is offered: `links` to follow, and what else there is to say. */
export interface Ways {
  /** All that the merchant has, those for this phone first. */
  readonly links: readonly AppLink[];
  /** One of the links is for this phone. */
  readonly hasOwn: boolean;
  /** Only Safari can install a profile, and this is another browser. */
  readonly needsSafari: boolean;
  /** iOS up to 12.1: adding to the home screen needs other instructions. */
  readonly legacyTip: boolean;
  /** Below iOS 12.4 the portal cannot be an app on the home screen. */
  readonly tooOld: boolean;
}

/** On iOS the configuration profile goes once it was installed (`profileDone`). */
export function waysFor(
  all: readonly DownloadLink[],
  userAgent: string,
  profileDone = false,
): Ways {
  const apple = isApple(userAgent);
  const links = all
    .filter(isApp)
    .filter(({ resourceType }) => !(apple && profileDone && resourceType === 'MOBILECONFIG'));
  const own = ownTypes(userAgent);
  const isOwn = ({ resourceType }: AppLink) => own.includes(resourceType);
  const [major, minor] = iosVersion(userAgent) ?? [99, 0];
  return {
    links: [...links.filter(isOwn), ...links.filter((link) => !isOwn(link))],
    hasOwn: links.some(isOwn),
    needsSafari: apple && !isSafari(userAgent),
    legacyTip: major < 12 || (major === 12 && minor <= 1),
    tooOld: major < 12 || (major === 12 && minor < 4),
  };
}

interface BarAsk {
  readonly links: readonly DownloadLink[];
  readonly userAgent: string;
  /** The portal runs inside the app's shell, or as an installed app, already. */
  readonly installed: boolean;
  /** The person has closed the bar before. */
  readonly closed: boolean;
  /** The configuration profile was installed before. */
  readonly profileDone: boolean;
}

/** No bar in an installed app, after it was closed, or without a link for this phone. */
export function wantsBar({ links, userAgent, installed, closed, profileDone }: BarAsk): boolean {
  return !installed && !closed && waysFor(links, userAgent, profileDone).hasOwn;
}

/** Whether this browser shows the bar now. */
export function wantsBarHere(links: readonly DownloadLink[]): boolean {
  const { userAgent } = window.navigator;
  return wantsBar({
    links,
    userAgent,
    installed: isStandalone() || isAppShell(userAgent),
    closed: load('hideDownloadBar') === true,
    profileDone: load('profileInstalled') === true,
  });
}

/** The icon that the merchant configured for the app; null for its logo. */
export function appIcon(links: readonly DownloadLink[]): string | null {
  return links.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url ?? null;
}
