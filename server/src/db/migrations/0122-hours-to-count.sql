-- Which hours of games are to be counted is asked of few rows, whatever the past: every hour has
-- its row from when it is over, counted or not.

insert into play.game_hour_counted (hour, times)
select h.hour, 0
  from generate_series(
         date_trunc('hour', (select uuid_extract_timestamp(b.id) from play.bet b
                              order by b.id limit 1), 'UTC'),
         date_trunc('hour', now(), 'UTC') - interval '1 hour', interval '1 hour') as h (hour)
on conflict do nothing;

-- An hour is counted seven times.
create index game_hour_to_count on play.game_hour_counted (hour) where times < 7;

-- Games whose measured return is another than is stated: found anew by a job.
create table play.odd_return (
  merchant text not null,
  node_id integer not null,
  currency text not null,
  rounds bigint not null,
  -- Parts of the stakes; `stated` in parts per million.
  measured double precision not null,
  low double precision not null,
  high double precision not null,
  stated integer not null,
  since timestamptz not null,
  found_at timestamptz not null,
  primary key (merchant, node_id, currency)
);

grant select, insert, delete on play.odd_return to perya_app;
