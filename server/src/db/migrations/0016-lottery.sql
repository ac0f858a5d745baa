-- Lotteries: what each draws and when, the results that are known, and the rooms of live games.

-- Live games are played in rooms: which one a game opens, and of what type it is.
alter table games.game
  add column room_id text check (room_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  add column room_type text check (room_type in ('free', 'vip', 'paid')),
  add constraint game_room_has_a_type check ((room_id is null) = (room_type is null));

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

-- The next draw strictly after a moment for which a ticket may still be bought: a lottery that has
-- closed shows the draw after. Eight days hold every day of the week, the present one twice.
create function lottery.next_draw(l lottery.lottery, p_zone text, p_now timestamptz)
returns timestamptz
language sql stable set search_path = '' as $$
  with buying as (
    select p_now + make_interval(secs => l.closes_seconds) as from_moment
  ), days as (
    select (p_now at time zone p_zone)::date + n as day from generate_series(-1, 8) as n
  ), timed as (
    select (d.day + t.at) at time zone p_zone as draws_at
      from days d cross join unnest(l.draw_times) as t (at)
     where extract(isodow from d.day)::integer = any (l.draw_days)
  ), opened as (
    select (d.day + l.first_at) at time zone p_zone as opens_at,
           (d.day + l.last_at) at time zone p_zone as ends_at, b.from_moment
      from days d cross join buying b
     where l.every_minutes is not null
  ), repeated as (
    select case when o.from_moment < o.opens_at then o.opens_at
           else o.opens_at + make_interval(mins => l.every_minutes) * (1 + floor(
             extract(epoch from o.from_moment - o.opens_at) / (60 * l.every_minutes))) end
             as draws_at, o.ends_at
      from opened o
  )
  select min(a.draws_at) from (
    select t.draws_at from timed t cross join buying b where t.draws_at > b.from_moment
    union all
    select r.draws_at from repeated r where r.draws_at <= r.ends_at
  ) a
$$;
revoke all on function lottery.next_draw from public;

grant usage on schema lottery to perya_app;
grant select on lottery.lottery, lottery.result to perya_app;
grant execute on function lottery.next_draw to perya_app;
