-- What the audit has of a member's tags, found by the member.
create index entry_of_tagged on audit.entry ((coalesce(after, before) ->> 'member'))
  where relation = 'operators.tagged';
