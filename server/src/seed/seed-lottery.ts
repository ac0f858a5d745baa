// Writes what the demonstration's lotteries draw and when, and the rooms of its live tables.
import type { PlayType, PrizeMode } from '@perya/contract/games/category';
import type { LotteryRegion } from '@perya/contract/games/lottery';
import { sql } from 'kysely';
import type { Database } from '#db/database';

export interface LotterySeed {
  /** The code of the game; its category says the prize mode that it has at least. */
  readonly code: string;
  readonly region: LotteryRegion;
  readonly prizeModes: readonly PrizeMode[];
  readonly playTypes: readonly PlayType[];
  readonly drawDays: readonly number[];
  readonly drawTimes: readonly string[];
  readonly everyMinutes: number | null;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly closesSeconds: number;
}

const daily = [1, 2, 3, 4, 5, 6, 7];

const lott = ['LOTT'] as const;
const both = ['LOTT', 'ELOTT'] as const;
const all = ['LOTT', 'ZY', 'ELOTT'] as const;
const bothTypes = ['trad', 'ent'] as const;

function drawn(
  code: string,
  region: LotteryRegion,
  prizeModes: LotterySeed['prizeModes'],
  drawTimes: readonly string[],
  drawDays: readonly number[] = daily,
): LotterySeed {
  const hours = { everyMinutes: null, firstAt: '00:00', lastAt: '23:59:59' };
  const playTypes = prizeModes === all ? bothTypes : (['trad'] as const);
  const closesSeconds = 15 * 60;
  return { code, region, prizeModes, playTypes, drawDays, drawTimes, ...hours, closesSeconds };
}

function fast(code: string, everyMinutes: number, firstAt = '00:00', lastAt = '23:59:59') {
  const closesSeconds = everyMinutes >= 5 ? 30 : 10;
  const times = { drawDays: [], drawTimes: [], everyMinutes, firstAt, lastAt, closesSeconds };
  const ways = { prizeModes: ['ELOTT'], playTypes: bothTypes } as const;
  return { code, region: 'FAST', ...ways, ...times } as const;
}

export const lotteries: readonly LotterySeed[] = [
  drawn('mien-bac', 'VN_NORTH', all, ['18:15']),
  drawn('mien-nam', 'VN_SOUTH', all, ['16:15']),
  drawn('mien-trung', 'VN_CENTRAL', all, ['17:15']),
  drawn('daily-draw', 'VN_NORTH', lott, ['12:00', '20:00']),
  drawn('weekly-mega', 'VN_SOUTH', lott, ['18:00'], [3, 5, 7]),
  drawn('lucky-slip', 'VN_CENTRAL', lott, ['21:00']),
  drawn('hanoi-special', 'VN_NORTH', all, ['17:30', '19:30']),
  drawn('saigon-fast', 'VN_SOUTH', all, ['10:00', '13:00', '15:00', '19:00']),
  drawn('da-nang-draw', 'VN_CENTRAL', lott, ['17:15'], [3, 6]),
  drawn('hue-lotto', 'VN_CENTRAL', lott, ['17:15'], [1, 7]),
  drawn('manila-6-45', 'PHILIPPINES', lott, ['21:00'], [1, 3, 5]),
  drawn('mega-6-58', 'PHILIPPINES', lott, ['21:00'], [2, 5, 7]),
  drawn('grand-6-55', 'PHILIPPINES', lott, ['21:00'], [1, 3, 6]),
  drawn('super-6-49', 'PHILIPPINES', lott, ['21:00'], [2, 4, 7]),
  drawn('three-digit', 'PHILIPPINES', both, ['14:00', '17:00', '21:00']),
  drawn('four-digit', 'PHILIPPINES', lott, ['21:00'], [1, 3, 5]),
  drawn('two-digit-ez', 'PHILIPPINES', both, ['14:00', '17:00', '21:00']),
  drawn('swer3', 'PHILIPPINES', both, ['14:00', '17:00', '21:00']),
  drawn('bangkok-draw', 'SEA', lott, ['16:00'], [2, 6]),
  drawn('singapore-toto-night', 'SEA', lott, ['18:30'], [1, 4]),
  fast('one-minute-keno', 1),
  fast('three-minute-keno', 3),
  fast('five-minute-dice', 5),
  fast('lucky-28', 5, '09:00', '23:55'),
  fast('noon-keno', 10, '10:00', '15:00'),
  fast('racing-ten', 5, '09:00', '23:55'),
  fast('fast-three', 20, '08:40', '22:20'),
  fast('eleven-pick-five', 20, '09:00', '23:00'),
  fast('dawn-numbers', 15, '05:00', '11:00'),
  fast('dusk-numbers', 15, '16:00', '22:00'),
  fast('sunset-six', 30, '15:00', '21:00'),
  fast('ridge-keno', 3),
  fast('mist-eleven', 20, '07:00', '23:00'),
  fast('city-ten', 5),
  fast('peak-pick', 60),
  fast('summit-four', 30),
];

/** Live tables whose rooms are not open to everybody alike. */
export const liveRooms: Readonly<Record<'free' | 'vip' | 'paid', readonly string[]>> = {
  free: [
    'game-show-tonight',
    'perya-color-game',
    'live-bingo-hall',
    'pula-puti',
    'dream-wheel',
    'callout-bingo',
  ],
  vip: ['vip-baccarat', 'salon-prive', 'king-s-table', 'grand-hotel-poker', 'crystal-lounge'],
  paid: ['concerto-baccarat', 'jazz-roulette', 'cinema-wheel', 'radyo-roulette'],
};

/** Brings schedules and rooms up to date with what stands here. May run at every start. */
export async function seedLottery(db: Database): Promise<void> {
  const rooms = Object.entries(liveRooms).flatMap(([type, codes]) =>
    codes.map((code) => ({ type, code, room: `room-${code}` })),
  );
  await db.transaction(async (tx) => {
    await sql`
      insert into lottery.lottery (node_id, region, prize_modes, play_types, draw_days, draw_times,
        every_minutes, first_at, last_at, closes_seconds)
      select g.node_id, x.region, x."prizeModes", x."playTypes", x."drawDays", x."drawTimes", x."everyMinutes",
             x."firstAt", x."lastAt", x."closesSeconds"
        from jsonb_to_recordset(${JSON.stringify(lotteries)}::jsonb)
          as x (code text, region text, "prizeModes" text[], "playTypes" text[],
            "drawDays" integer[],
            "drawTimes" time[], "everyMinutes" integer, "firstAt" time, "lastAt" time,
            "closesSeconds" integer)
        join games.game g on g.game_code = x.code and g.category in ('LOTT', 'ELOTT')
      on conflict (node_id) do update set region = excluded.region,
        prize_modes = excluded.prize_modes, play_types = excluded.play_types,
        draw_days = excluded.draw_days,
        draw_times = excluded.draw_times, every_minutes = excluded.every_minutes,
        first_at = excluded.first_at, last_at = excluded.last_at,
        closes_seconds = excluded.closes_seconds`.execute(tx);
    await sql`
      update games.game g set room_id = x.room, room_type = x.type
        from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
          as x (type text, code text, room text)
       where g.game_code = x.code and g.category = 'LIVE'
         and (g.room_id, g.room_type) is distinct from (x.room, x.type)`.execute(tx);
  });
}
