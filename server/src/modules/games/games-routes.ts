// The game-centre calls: lists, hot games, vendors, favourites and recent games.
import * as calls from '@perya/contract/games/game-centre';
import type { Game } from '@perya/contract/games/game-centre';
import { gameMenuOf } from '@perya/contract/games/game-menu';
import { handle } from '#lib/handle';
import type { App, MerchantRecord, Session } from '#lib/platform';
import * as games from './games.ts';
import type { GameRow, MemberViewer, Viewer } from './games.ts';

export function registerGamesRoutes(app: App): void {
  registerLists(app);
  registerMenus(app);
  registerOwn(app);
}

function registerLists(app: App): void {
  const db = app.platform.db.kysely;

  handle(app, calls.gameList, async (input, { merchant, session }) => {
    const { gameType, gameName, vassalage, isNew, gameClassify, minBet, minLine } = input;
    const filter = {
      category: gameType,
      words: gameName,
      vendor: vassalage,
      isNew: isNew === true ? true : undefined,
      classify: gameClassify === '' ? undefined : gameClassify,
      minBet: minBet === undefined ? undefined : hundredthsOf(minBet),
      minLine,
    };
    const page = await games.findGames(db, visitor(merchant, session), filter, input);
    return { ...page, games: await asWire(app, page.games, merchant) };
  });

  handle(app, calls.hotGames, async ({ gameType }, { merchant, session }) => {
    const rows = await games.hotGames(db, visitor(merchant, session), gameType);
    return { list: await asWire(app, rows, merchant) };
  });
}

function registerMenus(app: App): void {
  const { art: pictures } = app.platform;
  const db = app.platform.db.kysely;

  const categoriesOf = async (merchant: MerchantRecord) => {
    const art = pictures.of(merchant);
    const found = await games.vendorsByCategory(db, merchant.code);
    return found.map(({ category, gameCount, vendors }) => ({
      gameCategory: category,
      gameCount,
      vendorNames: vendors.map((row) => ({
        gameType: category,
        vassalage: row.vendor,
        accountTypeName: row.vendorName,
        iconUrl: art.url(`vendor/${row.vendor}`),
        gameCount: row.gameCount,
        classifies: row.classifies,
      })),
    }));
  };

  handle(app, calls.vendors, async (_input, { merchant }) => ({
    categories: await categoriesOf(merchant),
  }));

  handle(app, calls.gameMenus, async (_input, { merchant }) => ({
    menus: gameMenuOf(await categoriesOf(merchant)),
  }));

  handle(app, calls.vendorTypes, async ({ typeId }, { merchant }) => {
    const art = pictures.of(merchant);
    const category = typeId === calls.everyType ? undefined : typeId;
    const found = await games.vendorTypes(db, merchant.code, category);
    const vendors = found.map(({ vendor, vendorName, gameCount, types }) => ({
      vassalage: vendor,
      accountTypeName: vendorName,
      iconUrl: art.url(`vendor/${vendor}`),
      gameCount,
      types: types.map((row) => ({
        typeId: row.category,
        gameCount: row.gameCount,
        classifies: row.classifies,
      })),
    }));
    return { vendors };
  });
}

function registerOwn(app: App): void {
  const db = app.platform.db.kysely;

  handle(app, calls.favouriteGames, async (input, { merchant, session }) => {
    const viewer = member(merchant, session);
    const page = await games.favourites(db, viewer, { category: input.gameType }, input);
    const content = await asWire(app, page.games, merchant);
    return { content, pageNum: page.pageNum, totalPages: page.totalPages };
  });

  handle(app, calls.addFavourite, async ({ nodeId, vendor }, { merchant, session }) => {
    await games.addFavourite(db, member(merchant, session), nodeId, vendor);
    return {};
  });

  handle(app, calls.removeFavourite, async ({ nodeId }, { session }) => {
    await games.removeFavourite(db, session.memberId, nodeId);
    return {};
  });

  handle(app, calls.recentGames, async (input, { merchant, session }) => {
    const window = { pageNo: input.page, pageSize: input.pageSize };
    const viewer = member(merchant, session);
    const page = await games.recentGames(db, viewer, { category: input.gameType }, window);
    const list = await asWire(app, page.games, merchant);
    return { list, totalPages: page.totalPages };
  });

  handle(app, calls.addRecentGame, async ({ nodeId, vendor }, { merchant, session }) => {
    await games.addRecent(db, member(merchant, session), nodeId, vendor);
    return {};
  });
}

function visitor({ code }: MerchantRecord, session: Session | null): Viewer {
  return { merchant: code, memberId: session?.memberId ?? null };
}

function member({ code }: MerchantRecord, { memberId }: Session): MemberViewer {
  return { merchant: code, memberId };
}

async function asWire(
  app: App,
  rows: readonly GameRow[],
  merchant: MerchantRecord,
): Promise<Game[]> {
  const { currency, code } = merchant;
  const art = app.platform.art.of(merchant);
  const prizeMode = await games.prizeModeOfMerchant(app.platform.db.kysely, code);
  return rows.map((row) => games.wireGame(row, { currency, art, prizeMode }));
}

/** The choices of the filter are decimals of a major unit with at most two digits. */
function hundredthsOf(choice: string): bigint {
  const [whole = '', fraction = ''] = choice.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}
