// Which of the merchant's download links serve the phone at hand.
import type { Merchant } from '@perya/contract/merchant';

type DownloadLink = Merchant['downloadLinks'][number];
export type AppLink = DownloadLink & {
  readonly resourceType: 'IOS' | 'Android' | 'MOBILECONFIG';
};

const isApple = (agent: string) => /iPhone|iPad|iPod/.test(agent);

/** Other browsers of iOS name themselves beside Safari, which can't install profiles from them. */
const isSafari = (agent: string) => isApple(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(agent);

const isApp = (link: DownloadLink): link is AppLink => link.resourceType !== 'AppDownloadIcon';

/**
 * On iOS the store link, or the configuration profile where there is no store link and the
 * browser is Safari; elsewhere the Android link.
 */
export function linksFor(links: readonly DownloadLink[], userAgent: string): readonly AppLink[] {
  const of = (type: AppLink['resourceType']) =>
    links.filter(isApp).filter(({ resourceType }) => resourceType === type);
  if (!isApple(userAgent)) return of('Android');
  const store = of('IOS');
  if (store.length > 0) return store;
  return isSafari(userAgent) ? of('MOBILECONFIG') : [];
}

interface BarAsk {
  readonly links: readonly DownloadLink[];
  readonly userAgent: string;
  /** The portal runs as an installed app already. */
  readonly installed: boolean;
  /** The person has closed the bar before. */
  readonly closed: boolean;
}

/** The bar is not there in an installed app, once it was closed, or without a link to offer. */
export function wantsBar({ links, userAgent, installed, closed }: BarAsk): boolean {
  return !installed && !closed && linksFor(links, userAgent).length > 0;
}
