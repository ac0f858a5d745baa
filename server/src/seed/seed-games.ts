// Writes the demonstration's vendors and games, and what each of the two merchants offers of them.
import { sql } from 'kysely';
import type { Database } from '#db/database';
import { games, gamesOf, vendors } from './catalogue.ts';

const merchants = ['perya', 'araw'] as const;

/**
 * Brings vendors and games up to date with the catalogue. What a merchant offers is written once and
 * then the merchant's own: a game that it took out or moved stays so. May run at every start.
 */
export async function seedGames(db: Database): Promise<void> {
  const vendorRows = vendors.map(({ code, name }, index) => ({ code, name, position: index + 1 }));
  const offers = merchants.flatMap((merchant) =>
    gamesOf(merchant).map(({ nodeId, hotRank }) => ({ merchant, nodeId, hotRank })),
  );
  await db.transaction(async (tx) => {
    await sql`
      insert into games.vendor as v (code, name, position)
      select code, name, position
        from jsonb_to_recordset(${JSON.stringify(vendorRows)}::jsonb)
          as x (code text, name text, position integer)
      on conflict (code) do update set name = excluded.name, position = excluded.position
       where (v.name, v.position) is distinct from (excluded.name, excluded.position)`.execute(tx);
    await sql`
      insert into games.game as g (node_id, vendor, game_code, name, category, classify, is_new,
        free_play, min_bet, min_line, jackpot, stated_return)
      select "nodeId", vassalage, "gameCode", name, category, classify, "isNew", "supportPlay",
             "minBetHundredths", "minLine", jackpot, "statedReturn"
        from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
          as x ("nodeId" integer, vassalage text, "gameCode" text, name text, category text,
            classify text, "isNew" boolean, "supportPlay" boolean, "minBetHundredths" bigint,
            "minLine" integer, jackpot boolean, "statedReturn" integer)
      on conflict (node_id) do update set vendor = excluded.vendor,
        game_code = excluded.game_code, name = excluded.name, category = excluded.category,
        classify = excluded.classify, is_new = excluded.is_new, free_play = excluded.free_play,
        min_bet = excluded.min_bet, min_line = excluded.min_line, jackpot = excluded.jackpot,
        stated_return = coalesce(excluded.stated_return, g.stated_return)
       where (g.vendor, g.game_code, g.name, g.category, g.classify, g.is_new, g.free_play,
              g.min_bet, g.min_line, g.jackpot, g.stated_return)
         is distinct from (excluded.vendor, excluded.game_code, excluded.name, excluded.category,
              excluded.classify, excluded.is_new, excluded.free_play, excluded.min_bet,
              excluded.min_line, excluded.jackpot,
              coalesce(excluded.stated_return, g.stated_return))`.execute(tx);
    await sql`
      insert into games.merchant_game (merchant, node_id, hot_rank)
      select merchant, "nodeId", "hotRank"
        from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
          as x (merchant text, "nodeId" integer, "hotRank" integer)
      on conflict (merchant, node_id) do nothing`.execute(tx);
  });
}
