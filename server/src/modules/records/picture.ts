// Where a round's page is at its vendor: the round as its game shows it.
import { vendorCode } from '@perya/contract/games/category';
import type { Language } from '@perya/contract/language';
import { gamesOrigin, sandboxOrigin } from '#lib/game-origins';
import type { PageAddress } from '#lib/game-origins';
import type { Platform } from '#lib/platform';
import { vendorPages } from '#modules/play/play';

interface PicturedRound {
  readonly vendor: string;
  /** The vendor's names for them. */
  readonly gameCode: string;
  readonly roundId: string;
}

/** The round's page at its vendor, for a browser; null where the vendor has none. */
export async function pictureOf(
  platform: Pick<Platform, 'db' | 'env'>,
  { vendor, gameCode, roundId }: PicturedRound,
  language: Language,
  page: PageAddress,
): Promise<string | null> {
  const parts = { game: gameCode, round: roundId, language };
  const address = await pictureAddress(platform, vendor, page);
  return (
    address?.replaceAll(/\{(game|round|language)\}/g, (_, name: string) =>
      encodeURIComponent(parts[name as keyof typeof parts]),
    ) ?? null
  );
}

/**
 * Our own games compute a past round again before the player's eyes; others show it as they do. A
 * vendor whose games the sandbox plays (see the launch) has its rounds shown by the sandbox.
 */
async function pictureAddress(
  platform: Pick<Platform, 'db' | 'env'>,
  vendor: string,
  page: PageAddress,
): Promise<string | null> {
  const past = '#round={round}&lang={language}';
  if (vendor === vendorCode.inHouse) {
    return `${gamesOrigin(platform.env, page)}/{game}/verify.html${past}`;
  }
  const pages = await vendorPages(platform.db, vendor);
  const sandbox = sandboxOrigin(platform.env, page);
  if (!pages || pages.picture_url !== null) return pages?.picture_url ?? null;
  if (pages.launch_url !== null || sandbox === null) return null;
  return `${sandbox}/${vendor}/{game}/round${past}`;
}
