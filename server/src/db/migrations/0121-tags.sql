-- A merchant's own words for members, and who has them.

create table operators.tag (
  id uuid primary key default uuidv7(),
  merchant text not null,
  name text not null check (length(name) between 1 and 30),
  made_at timestamptz not null,
  -- Ended, it is shown and offered nowhere; who had it is kept.
  ended_at timestamptz,
  unique (merchant, id)
);
create unique index tag_by_name on operators.tag (merchant, lower(name)) where ended_at is null;

create table operators.tagged (
  tag uuid not null,
  member uuid not null,
  merchant text not null,
  at timestamptz not null,
  primary key (tag, member),
  foreign key (merchant, tag) references operators.tag (merchant, id)
);
create index tagged_by_member on operators.tagged (member);

grant select, insert on operators.tag, operators.tagged to perya_operator;
grant update (ended_at) on operators.tag to perya_operator;
grant delete on operators.tagged to perya_operator;
