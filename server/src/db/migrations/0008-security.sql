-- The security centre: who somebody is.

create schema security;

-- The state of the verification of a member; no row: nothing was submitted.
create table security.document (
  member uuid primary key references account.member,
  state text not null check (state in ('underReview', 'verified', 'refused')),
  reason text,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewer text,
  check ((state = 'underReview') = (reviewer is null)),
  check ((state = 'refused') = (reason is not null))
);
create index document_to_review on security.document (submitted_at) where state = 'underReview';

-- The pictures, encoded anew and encrypted with the server's key. In the database, so that a backup
-- holds them and every process of the server sees them.
create table security.document_picture (
  member uuid not null references account.member,
  side text not null check (side in ('front', 'back', 'selfie')),
  picture_box bytea not null,
  taken_at timestamptz not null,
  primary key (member, side)
);

grant usage on schema security to perya_app;
grant select, insert, update on security.document to perya_app;
grant select, insert, update, delete on security.document_picture to perya_app;
