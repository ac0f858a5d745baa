-- Sign-up gifts that wait for a proved mobile number or e-mail address; time played without pauses.

-- In minor units of the member's currency, as promised at registration; null where none waits.
alter table account.member add column waiting_gift bigint check (waiting_gift > 0);

-- What a gift was given for: one number or mailbox brings one gift, whoever has it later.
create table account.gift_contact (
  merchant text not null,
  -- Keyed with the server's secret, so that it tells nobody the number or address.
  fingerprint bytea not null check (length(fingerprint) = 32),
  member uuid not null unique references account.member,
  given_at timestamptz not null,
  primary key (merchant, fingerprint)
);

grant select, insert on account.gift_contact to perya_app;

-- The time of a sitting that was played; of a pause between two bets only its beginning counts.
alter table play.sitting add column played interval not null default '0';
update play.sitting set played = last_at - began_at;
