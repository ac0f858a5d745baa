// The catalogue: vendors, lists, search, hot, favourites, recents and the winners of real rounds.
import * as z from 'zod/mini';
import { gameCategories, playTypes, prizeModes, roomTypes } from './category.ts';
import { languages } from '../language.ts';
import { endpoint, nothing, queryBoolean, queryInteger } from '../endpoint.ts';
import { lengthOf, pageSize } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

const language = z.enum(languages);
const category = z.enum(gameCategories);
const vassalage = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
const page = queryInteger(1, 10_000);
const size = queryInteger(1, 60);
/** A merchant that is sent decides nothing: it is the host's. */
const merchant = z.optional(z.string().check(z.maxLength(32)));

/** What calls of the game centre say of the client that asks: the mobile portal, in HTML 5. */
export const gameClient = { platform: 'html5', clientType: 2 } as const;
export const hotClient = { platform: 'html5', isPlatform: 2 } as const;
const platform = z.optional(z.literal(gameClient.platform));
const clientType = z.optional(queryInteger(gameClient.clientType, gameClient.clientType));

const nodeId = z.int().check(z.minimum(1), z.maximum(999_999_999));

/** One game, with the field names of section 3 of the specification. */
export const gameSchema = z.object({
  nodeId,
  gameName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  vendorIconUrl: z.string(),
  gameCategory: category,
  gameType: z.string(),
  gameClassifyNew: z.boolean(),
  gameClassify: z.string(),
  iconUrl: z.string(),
  /** A tall picture for a large tile; empty when the game has none. */
  mobileLargeIcon: z.string(),
  supportPlay: z.boolean(),
  freeplay: z.boolean(),
  /** The room of a live game that has one, and who it is open to. */
  roomId: z.nullable(z.string()),
  roomType: z.nullable(z.enum(roomTypes)),
  /** The prize mode that a lottery opens in; null for every other game. */
  lottoMode: z.nullable(z.enum(prizeModes)),
  /** The play type that a lottery opens in; null for every other game. */
  playType: z.nullable(z.enum(playTypes)),
  /** The smallest stake: a decimal string in the merchant's currency. */
  minBet: moneySchema,
  jackpot: z.boolean(),
  favourite: z.boolean(),
});

export type Game = z.output<typeof gameSchema>;

/** The words of section 7 for the shape that lists take. */
const listOutput = z.object({
  games: z.array(gameSchema),
  pageNum: z.int(),
  totalPages: z.int(),
  total: z.int(),
});

export const gameList = endpoint({
  method: 'GET',
  path: '/wps/game/list',
  summary: 'One page of the games of a category, searched and filtered',
  auth: 'anyone',
  input: z.object({
    merchant,
    platform,
    clientType,
    gameType: z.optional(category),
    gameName: z.optional(z.string().check(z.maxLength(lengthOf.searchMax))),
    vassalage: z.optional(vassalage),
    isNew: z.optional(queryBoolean()),
    gameClassify: z.optional(z.string().check(z.maxLength(32))),
    minBet: z.optional(z.enum(['0.01', '0.05', '0.1', '0.5', '0.75'])),
    /** Games that are played with this many lines at least. */
    minLine: z.optional(queryInteger(1, 1_000_000)),
    pageNo: page,
    pageSize: size,
    language,
  }),
  output: listOutput,
  errors: [],
});

export const hotGames = endpoint({
  method: 'GET',
  path: '/wps/game/hot',
  summary: 'The games that this merchant puts first',
  auth: 'anyone',
  input: z.object({
    merchantCode: merchant,
    platform,
    isPlatform: z.optional(queryInteger(hotClient.isPlatform, hotClient.isPlatform)),
    gameType: z.optional(category),
    language,
  }),
  output: z.object({ list: z.array(gameSchema) }),
  errors: [],
});

export const vendors = endpoint({
  method: 'GET',
  path: '/wps/game/vendors',
  summary: 'Vendors by category, with the number of games of each',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({
    categories: z.array(
      z.object({
        gameCategory: category,
        gameCount: z.int(),
        vendorNames: z.array(
          z.object({
            gameType: z.string(),
            vassalage: z.string(),
            accountTypeName: z.string(),
            iconUrl: z.string(),
            gameCount: z.int(),
            classifies: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

/** Whether tapping a menu entry shows games, the vendors that have them, or the lottery. */
const menuOpens = z.enum(['games', 'vendors', 'lottery']);

export const gameMenus = endpoint({
  method: 'GET',
  path: '/wps/game/menus',
  summary: 'The entries of the game menu in order, with what each opens',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({
    menus: z.array(
      z.object({
        /** HOT, a category, or INHOUSE: the slots of the house's own vendor. */
        menuCode: z.enum(['HOT', ...gameCategories, 'INHOUSE']),
        opens: menuOpens,
        gameCount: z.int(),
      }),
    ),
  }),
  errors: [],
});

/** The type of the vendors' call that stands for games of every type. */
export const everyType = '1';

export const vendorTypes = endpoint({
  method: 'GET',
  path: '/wps/game/vendorTypes',
  summary: 'Vendors, each once, with the types of game that it has',
  auth: 'anyone',
  input: z.object({
    typeId: z.optional(z.enum([everyType, ...gameCategories])),
    merchant_code: merchant,
  }),
  output: z.object({
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        accountTypeName: z.string(),
        iconUrl: z.string(),
        gameCount: z.int(),
        types: z.array(
          z.object({ typeId: category, gameCount: z.int(), classifies: z.array(z.string()) }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const favouriteGames = endpoint({
  method: 'GET',
  path: '/wps/game/favourites',
  summary: 'The member’s favourite games, newest first',
  auth: 'session',
  input: z.object({ gameType: z.optional(category), pageNo: page, pageSize: size, language }),
  output: z.object({ content: z.array(gameSchema), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/game/favourites',
  summary: 'Keep a game as a favourite',
  auth: 'session',
  input: z.object({ nodeId, vendor: vassalage }),
  output: nothing,
  errors: ['game.unknown'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/game/favourites',
  summary: 'Let go of a favourite game',
  auth: 'session',
  input: z.object({ nodeId: queryInteger(1, 999_999_999) }),
  output: nothing,
  errors: [],
});

export const recentGames = endpoint({
  method: 'GET',
  path: '/wps/game/recent',
  summary: 'The games that the member launched last',
  auth: 'session',
  input: z.object({
    clientType,
    gameType: z.optional(category),
    page,
    pageSize: z._default(size, pageSize.recentGames),
    language,
  }),
  output: z.object({ list: z.array(gameSchema), totalPages: z.int() }),
  errors: [],
});

/** A launch does the same by itself; this is for games that a vendor's own lobby opens. */
export const addRecentGame = endpoint({
  method: 'GET',
  path: '/wps/game/recent/add',
  summary: 'Note that the member opened a game',
  auth: 'session',
  changes: true,
  input: z.object({ nodeId: queryInteger(1, 999_999_999), vendor: vassalage }),
  output: nothing,
  errors: ['game.unknown'],
});

/** Real wins of this installation, names masked, highest first. */
export const winners = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  summary: 'The highest wins of the last days',
  auth: 'anyone',
  input: z.object({
    gameCategory: z.enum(['ALL', ...gameCategories]),
    language,
    limitNum: queryInteger(1, pageSize.winners),
  }),
  output: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          iconUrl: z.string(),
          customerName: z.string(),
          gameName: z.string(),
          winAmount: moneySchema,
          currency: currencySchema,
          wonAt: z.iso.datetime(),
          nodeId,
          vassalage: z.string(),
          gameCategory: category,
          gameCode: z.string(),
          roomId: z.nullable(z.string()),
          supportPlay: z.boolean(),
          lottoMode: z.nullable(z.enum(prizeModes)),
        }),
      }),
    ),
  }),
  errors: [],
});
