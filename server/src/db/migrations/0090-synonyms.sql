-- The usual words for games: what a word that no name holds finds.

-- A word means a category, or games by a part of their names; several rows of a word mean more. The
-- language says whose word it is: words of all languages are looked up, as people mix them.
create table games.synonym (
  language text not null check (language ~ '^[A-Z]{2}$'),
  word text not null check (length(btrim(word)) between 2 and 40),
  -- What words are compared by; a trigger writes it.
  plain_word text not null,
  -- One of the categories, or a part of names.
  means text not null check (length(btrim(means)) between 2 and 60),
  by_name boolean not null,
  primary key (language, plain_word, means),
  check (by_name or means in (
    'FISH', 'RNG', 'LIVE', 'PVP', 'SPORTS', 'COCKFIGHT', 'ESPORTS', 'LOTT', 'ELOTT'))
);

grant select on games.synonym to perya_app;
grant insert, delete on games.synonym to perya_operator;
