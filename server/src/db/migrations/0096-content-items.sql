-- What a merchant says is an item with a row per language; a draft is shown to nobody. Versions of
-- an item are kept for good.

alter table content.banner add item uuid, add draft boolean not null default false;
alter table content.notice add item uuid, add draft boolean not null default false;
alter table content.announcement add item uuid, add draft boolean not null default false;
alter table content.article add item uuid, add draft boolean not null default false;

-- Rows of one place are the same in several languages; of notices, those of one moment are.
update content.banner b set item = g.item
  from (select merchant, group_name, position, uuidv7() as item
          from content.banner group by 1, 2, 3) g
 where (b.merchant, b.group_name, b.position) = (g.merchant, g.group_name, g.position);
update content.announcement a set item = g.item
  from (select merchant, type, group_name, platform, position, uuidv7() as item
          from content.announcement group by 1, 2, 3, 4, 5) g
 where (a.merchant, a.type, a.group_name, a.platform, a.position)
     = (g.merchant, g.type, g.group_name, g.platform, g.position);
update content.article a set item = g.item
  from (select merchant, kind, position, uuidv7() as item
          from content.article group by 1, 2, 3) g
 where (a.merchant, a.kind, a.position) = (g.merchant, g.kind, g.position);
-- Two of one moment in one language are two items: their order among the rest tells which is which.
update content.notice n set item = g.item
  from (select merchant, published_at, place, uuidv7() as item
          from (select merchant, published_at,
                       row_number() over (partition by merchant, published_at, language
                                          order by id) as place
                  from content.notice) numbered
         group by 1, 2, 3) g,
       (select id, row_number() over (partition by merchant, published_at, language
                                      order by id) as place
          from content.notice) own
 where own.id = n.id and (n.merchant, n.published_at, own.place)
     = (g.merchant, g.published_at, g.place);

alter table content.banner alter item set default uuidv7(), alter item set not null,
  add constraint banner_once_in_a_language unique (item, language);
alter table content.notice alter item set default uuidv7(), alter item set not null,
  add constraint notice_once_in_a_language unique (item, language);
alter table content.announcement alter item set default uuidv7(), alter item set not null,
  add constraint announcement_once_in_a_language unique (item, language);
alter table content.article alter item set default uuidv7(), alter item set not null,
  add constraint article_once_in_a_language unique (item, language);

create table content.version (
  item uuid not null,
  -- From 1 on.
  number integer not null check (number > 0),
  merchant text not null check (merchant <> ''),
  -- The whole item as it was from then on; its shape is the contract's contentSchema.
  content jsonb not null,
  at timestamptz not null,
  -- Null for the item as it was found before its first change at the console.
  operator text,
  reason text,
  primary key (item, number)
);

-- Nobody changes or removes a version.
grant select on content.version to perya_app;
grant insert on content.version to perya_operator;
