-- Keys of vendors that one operator made, and that wait until another wants them too.

create table vendors.offered_key (
  id uuid primary key default uuidv7(),
  vendor text not null references play.vendor,
  dialect text not null check (dialect in ('hmac', 'rsa', 'form')),
  side text not null check (side in ('vendor', 'ours')),
  print text not null check (print ~ '^[0-9a-f]{16}$'),
  -- PEM, of the vendor's side of rsa.
  public_key text,
  -- A shared secret, or our private key, closed.
  box bytea,
  offered_at timestamptz not null,
  check ((public_key is null) <> (box is null))
);

grant select, insert, delete on vendors.offered_key to perya_operator;
