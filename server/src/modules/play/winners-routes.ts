// The route of the winners' board.
import { winners } from '@perya/contract/games/game-centre';
import { money, wireMoney } from '@perya/contract/money';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { lottoModeOf, prizeModeOfMerchant } from '#modules/games/games';
import { winnersOf } from './winners.ts';

export function registerWinnersRoutes(app: App): void {
  const { db, clock, art: pictures } = app.platform;

  handle(app, winners, async ({ gameCategory, limitNum }, { merchant }) => {
    const art = pictures.of(merchant);
    const found = await winnersOf(db, merchant.code, gameCategory, limitNum, clock.now());
    const prizeMode = await prizeModeOfMerchant(db.kysely, merchant.code);
    const list = found.map(({ maskedName, game, payout, currency, wonAt }) => ({
      vo: {
        iconUrl: art.url(game.gameCode),
        customerName: maskedName,
        gameName: game.name,
        winAmount: wireMoney(money(payout), currency),
        currency,
        wonAt: wonAt.toISOString(),
        nodeId: game.nodeId,
        vassalage: game.vendor,
        gameCategory: game.category,
        gameCode: game.gameCode,
        roomId: game.roomId,
        supportPlay: game.freePlay,
        lottoMode: lottoModeOf(game, prizeMode),
      },
    }));
    return { list };
  });
}
