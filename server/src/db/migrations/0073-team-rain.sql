-- Rains of agents: a team's, of its agent's own cash, without a plan and without operators.

alter table agent.rules add column rains boolean not null default false;
-- What an agent may let fall in a day, in minor units; what came back does not count.
alter table agent.rules add column rain_daily bigint not null default 0 check (rain_daily >= 0);

alter table rain.rain alter column plan drop not null;
alter table rain.rain alter column number drop not null;
-- Whose team it is for: everybody who stands below on team_day, the agent left out.
alter table rain.rain add column agent uuid references account.member;
alter table rain.rain add column team_day date;
alter table rain.rain add column request_key text check (length(request_key) between 8 and 64);
alter table rain.rain add constraint rain_of_plan_or_agent check (
  (plan is null) = (number is null) and (plan is null) = (agent is not null)
  and (agent is null) = (team_day is null) and (agent is null) = (request_key is null)
  and (agent is null) = (audience <> 'team'));
alter table rain.rain add constraint rain_of_agent_sum check (
  agent is null or (count between 1 and 2000 and total between count and 2147483648
    and ends_at <= starts_at + interval '1 day' and starts_at >= announced_at));
create unique index rain_asked_once on rain.rain (agent, request_key);
-- An agent has one at a time.
create unique index rain_of_agent_once on rain.rain (agent) where state = 'announced';
