-- Bills as operators read them: a merchant's newest, those in a state, and those that wait.

create index bill_of_merchant on agent.bill (merchant, id desc);
create index bill_in_state on agent.bill (merchant, state, id desc)
  where state not in ('issued', 'notReached');
