-- Lotteries: what each draws and when, and the results that are known.

create schema lottery;

-- What a game of the lottery categories draws. Times are of the merchant's own day: one that keeps
-- to days and times has draw_days and draw_times, one of every so many minutes has every_minutes
-- and the hours in which it is drawn.
create table lottery.lottery (
  node_id integer primary key references games.game,
  region text not null check (region in (
    'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH', 'PHILIPPINES', 'SEA', 'FAST')),
  -- What ZY means is not known: it is kept as a mode of its own.
  prize_modes text[] not null
    check (cardinality(prize_modes) > 0 and prize_modes <@ '{LOTT,ZY,ELOTT}'),
  -- Days of the week, 1 Monday.
  draw_days integer[] not null default '{}' check (draw_days <@ '{1,2,3,4,5,6,7}'),
  draw_times time[] not null default '{}',
  every_minutes integer check (every_minutes between 1 and 720),
  first_at time not null default '00:00',
  last_at time not null default '23:59:59',
  -- The last ticket is taken so long before the draw.
  closes_seconds integer not null default 0 check (closes_seconds between 0 and 7200),
  constraint lottery_has_one_schedule check (
    (every_minutes is null) = (cardinality(draw_days) > 0 and cardinality(draw_times) > 0)),
  constraint lottery_hours_are_in_order check (first_at < last_at),
  constraint lottery_closes_within_its_round check (
    every_minutes is null or closes_seconds < every_minutes * 60)
);

-- What was drawn: prizes in the order of the draw, [{"prize": "special", "numbers": ["12345"]}].
create table lottery.result (
  node_id integer not null references lottery.lottery,
  drawn_at timestamptz not null,
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  primary key (node_id, drawn_at)
);

grant usage on schema lottery to perya_app;
grant select on lottery.lottery, lottery.result to perya_app;
