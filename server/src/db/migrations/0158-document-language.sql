-- What a member read when they handed their document in: the verdict is told in it.

alter table security.document add column language text check (language ~ '^[A-Z]{2}$');
