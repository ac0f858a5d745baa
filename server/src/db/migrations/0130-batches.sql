-- What batches of vendors' calls need: a settlement says on whose clock its hour is, and the calls
-- of a batch that the database can do at once.

alter type play.settlement add attribute time_zone text;

-- A plain bet or win of a batch, once it is known to be one, with what it is posted to.
create type play.batched as (
  -- Its place in the batch.
  place integer,
  is_win boolean,
  scope text,
  key text,
  hash bytea,
  bet_id uuid,
  session_id uuid,
  merchant text,
  member_id uuid,
  vendor text,
  game_code text,
  node_id integer,
  category text,
  round_id text,
  transaction_id text,
  currency text,
  wallet_account uuid,
  vendor_account uuid,
  -- The stake, or what is paid.
  amount bigint,
  time_zone text
);
