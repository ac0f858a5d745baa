-- What tells that two accounts are one person's: a browser, an account paid to, a document.

create index device_by_hash on account.device (device_hash);
create index payout_by_number on cashier.payout_account (number_print);
-- A keyed hash of the identity card's number that the registration asked for.
create index member_by_document on account.member ((profile ->> 'idNumberPrint'))
  where profile ->> 'idNumberPrint' is not null;
