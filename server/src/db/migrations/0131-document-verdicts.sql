-- Identity documents by merchant and state, refused for one reason of a closed list; and every
-- verdict for good: what is handed in anew takes the place of what was refused.

alter table security.document
  add column merchant text,
  add column refusal_kind text check (refusal_kind in
    ('unreadable', 'expired', 'otherName', 'otherPerson', 'notAccepted', 'other'));
update security.document d
   set merchant = (select m.merchant from account.member m where m.id = d.member),
       refusal_kind = case when state = 'refused' then 'other' end;
alter table security.document alter column merchant set not null;

-- Who was refused has a kind; the words are an operator's, and of 'other' alone.
alter table security.document drop constraint document_check1;
alter table security.document
  add constraint document_refused_for_something
    check ((state = 'refused') = (refusal_kind is not null)),
  add constraint document_words_of_other
    check ((refusal_kind is not distinct from 'other') = (reason is not null));

drop index security.document_to_review;
create index document_in_state on security.document (merchant, state, submitted_at, member);
create index document_by_time on security.document (merchant, submitted_at, member);

create table security.verdict (
  id uuid primary key default uuidv7(),
  merchant text not null,
  member uuid not null references account.member,
  submitted_at timestamptz not null,
  state text not null check (state in ('verified', 'refused')),
  refusal_kind text,
  reason text,
  reviewer text not null,
  reviewed_at timestamptz not null,
  -- Of two operators who decide at once, one does.
  constraint verdict_once unique (member, submitted_at),
  check ((state = 'refused') = (refusal_kind is not null))
);
insert into security.verdict
  (merchant, member, submitted_at, state, refusal_kind, reason, reviewer, reviewed_at)
select merchant, member, submitted_at, state, refusal_kind, reason, reviewer, reviewed_at
  from security.document where state <> 'underReview';

grant select, insert on security.verdict to perya_operator;
