-- Claims are read at the console: a merchant's, a promotion's, and what those of a promotion cost.
create index claim_of_merchant on promotion.claim (merchant, id);
create index claim_of_promotion on promotion.claim (promotion, id);
create index claim_sums on promotion.claim (promotion, state) include (amount);
