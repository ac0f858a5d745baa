-- The ways in which a lottery is played, what each member chose last, and the lines of games.

alter table lottery.lottery add column play_types text[] not null default '{trad}'
  check (cardinality(play_types) > 0 and play_types <@ '{trad,ent}');

create table lottery.choice (
  member uuid primary key,
  prize_mode text check (prize_mode in ('LOTT', 'ZY', 'ELOTT')),
  play_type text check (play_type in ('trad', 'ent')),
  chosen_at timestamptz not null default clock_timestamp()
);

grant select, insert, update on lottery.choice to perya_app;

-- The fewest lines that a game is played with; 1 for what has none.
alter table games.game add column min_line integer not null default 1 check (min_line > 0);
