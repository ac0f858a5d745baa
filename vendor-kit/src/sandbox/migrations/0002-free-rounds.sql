-- What the merchant gives to play for free in the session's game: [{"id", "left", "amount"}], as
-- the wallet told it at the beginning, less what was played since; and which a bet used.
ALTER TABLE session ADD COLUMN free_rounds jsonb NOT NULL DEFAULT '[]';
ALTER TABLE bet ADD COLUMN free_round text;
