// Which of the merchant's download links fit the phone, and what to say where none does.
import type { Merchant } from '@perya/contract/merchant/merchant';

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

/** What a phone can do: `links` to follow, and what else there is to say. */
export interface Ways {
  readonly links: readonly AppLink[];
  /** There is a profile, which only Safari can install. */
  readonly needsSafari: boolean;
  /** iOS up to 12.1: adding to the home screen needs other instructions. */
  readonly legacyTip: boolean;
  /** Below iOS 12.4 the portal cannot be an app on the home screen. */
  readonly tooOld: boolean;
}

/**
 * On iOS the store link, or the configuration profile where there is no store link, the browser is
 * Safari and the profile was not installed before (`profileDone`); elsewhere the Android link.
 */
export function waysFor(
  all: readonly DownloadLink[],
  userAgent: string,
  profileDone = false,
): Ways {
  const of = (type: AppLink['resourceType']) =>
    all.filter(isApp).filter(({ resourceType }) => resourceType === type);
  const version = iosVersion(userAgent);
  const [major, minor] = version ?? [99, 0];
  const age = {
    legacyTip: major < 12 || (major === 12 && minor <= 1),
    tooOld: major < 12 || (major === 12 && minor < 4),
  };
  if (!isApple(userAgent)) return { links: of('Android'), needsSafari: false, ...age };
  const store = of('IOS');
  if (store.length > 0) return { links: store, needsSafari: false, ...age };
  const profile = profileDone ? [] : of('MOBILECONFIG');
  const safari = isSafari(userAgent);
  return { links: safari ? profile : [], needsSafari: !safari && profile.length > 0, ...age };
}

interface BarAsk {
  readonly links: readonly DownloadLink[];
  readonly userAgent: string;
  /** The portal runs inside the app's shell, or as an installed app, already. */
  readonly installed: boolean;
  /** The person has closed the bar before. */
  readonly closed: boolean;
}

/** No bar in an installed app, after it was closed, or without a link. */
export function wantsBar({ links, userAgent, installed, closed }: BarAsk): boolean {
  return !installed && !closed && waysFor(links, userAgent).links.length > 0;
}

/** The icon that the merchant configured for the app; null for its logo. */
export function appIcon(links: readonly DownloadLink[]): string | null {
  return links.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url ?? null;
}
