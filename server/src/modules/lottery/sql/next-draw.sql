-- When a lottery is drawn next.

-- The next draw strictly after a moment for which a ticket may still be bought: a lottery that has
-- closed shows the draw after. Eight days hold every day of the week, the present one twice.
CREATE FUNCTION lottery.next_draw(l lottery.lottery, p_zone text, p_now timestamptz)
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

GRANT EXECUTE ON FUNCTION lottery.next_draw TO perya_app;
