// The calls of the lottery lists.
import { prizeModeName } from '@perya/contract/games/category';
import * as calls from '@perya/contract/games/lottery';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { prizeModeOfMerchant } from '#modules/games/games';
import * as lottery from './lottery.ts';

export function registerLotteryRoutes(app: App): void {
  const { db, clock, art: pictures } = app.platform;

  handle(app, calls.lotteryList, async ({ prizeMode, vassalage: vendor }, { merchant }) => {
    const art = pictures.of(merchant);
    const now = clock.now();
    const rows = await lottery.readLotteries(db.kysely, merchant, { prizeMode, vendor }, now);
    const lotteries = rows.map(
      ({ name, category, vendor: vassalage, drawAt, closesAt, ...row }) => ({
        ...row,
        gameName: name,
        gameCategory: category,
        vassalage,
        iconUrl: art.url(row.gameCode),
        drawAt: drawAt.toISOString(),
        closesAt: closesAt.toISOString(),
      }),
    );
    return { serverTime: now.toISOString(), lotteries };
  });

  handle(app, calls.lotteryMenu, async (_input, { merchant }) => {
    const [prizeMode, modes, playTypes] = await Promise.all([
      prizeModeOfMerchant(db.kysely, merchant.code),
      lottery.lotteryModes(db.kysely, merchant.code),
      lottery.lotteryTypes(db.kysely, merchant.code),
    ]);
    const named = modes.map((mode) => ({ ...mode, displayName: prizeModeName[mode.prizeMode] }));
    return { prizeMode, modes: named, playTypes };
  });

  handle(app, calls.lotteryChoice, async (_input, { session }) =>
    lottery.choiceOf(db.kysely, session.memberId),
  );

  handle(app, calls.chooseLottery, async ({ prizeMode, playType }, { session }) =>
    lottery.choose(db.kysely, session.memberId, {
      prizeMode: prizeMode ?? null,
      playType: playType ?? null,
    }),
  );

  handle(app, calls.recentVnLottery, async (_input, { merchant }) => {
    const rows = await lottery.recentVietnamese(db.kysely, merchant.code);
    const list = rows.map(({ name, vendor, category, drawnAt, ...row }) => ({
      ...row,
      gameName: name,
      vassalage: vendor,
      gameCategory: category,
      drawnAt: drawnAt.toISOString(),
    }));
    return { list };
  });

  handle(app, calls.vnNumero, async ({ region }, { merchant }) => {
    const { draws, list } = await lottery.vietnameseNumbers(db.kysely, merchant.code, region);
    const shown = list.map(({ lastDrawnAt, ...row }) => ({
      ...row,
      lastDrawnAt: lastDrawnAt.toISOString(),
    }));
    return { draws, list: shown };
  });
}
