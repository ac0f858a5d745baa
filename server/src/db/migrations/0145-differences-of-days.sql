-- How many differences a provider's list of a day had when it was read: counted once, not by
-- whoever looks at many days. Null where nobody counted them.
alter table cashier.list_reading add column differences integer check (differences >= 0);
