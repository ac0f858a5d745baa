// The members of a large house: an agent, the agents below, and everybody who stands under them.

/** A number from 0 to 1 that looks like none in particular, the same at every run. */
export const share = (of: string, salt: number): string =>
  `((hashint8extended((${of})::bigint, ${salt}) & 4294967295)::float8 / 4294967296.0)`;

/** The UUIDv7 of a moment, with the rest from a text. */
export const uuidAt = (at: string, text: string): string =>
  `(substr(ledger.uuid_floor(${at})::text, 1, 14) || '7' || substr(md5(${text}), 1, 3) || '-8'
    || substr(md5(${text}), 4, 3) || '-' || substr(md5(${text}), 7, 12))::uuid`;

/** Who stands directly above number n: of agents four under each, of members nine. */
const above = (n: string): string =>
  `case when ${n} <= p.agents then (${n} - 1) / 4 else 1 + (${n} - p.agents - 1) / 9 end`;

export const makeHouse = `create temp table house (merchant text, currency text, members int,
  agents int, first_day date, days int, zone text, password text)`;
export const setHouse = `insert into house
  values ($1, $2, $3, greatest($3::int / 10, 1), $4, $5, $6, $7)`;

// Number 0 is the agent above all; the numbers are in the order of the registrations.
export const makeMembers = [
  `create temp table player as
   select n, ${uuidAt('at', "'house member ' || n")} as member,
          ${uuidAt('at', "'house wallet ' || n")} as wallet, at as joined_at,
          (at at time zone zone)::date as joined, case when n = 0 then null else up end as up,
          (2 + floor(19 * ${share('n', 1)}))::bigint * 100 as stake, 0 as bets, 0::bigint as balance
     from (select n, p.zone, ${above('n')} as up,
             (p.first_day::timestamp at time zone p.zone) + interval '1 hour'
               + p.days * interval '22 hours' * case when n <= p.members * 0.7
                 then n / (p.members * 0.7) / 4
                 else 0.25 + 0.75 * (n - p.members * 0.7) / (p.members * 0.3 + 1) end as at
             from house p, generate_series(0, p.members) n) rows`,
  `alter table player add primary key (n)`,
  `create unique index on player (member)`,
  `analyze player`,
  `insert into account.member (id, merchant, username, type, currency, password_hash,
     register_method, registered_at, mobile, mobile_verified_at, real_name)
   select member, p.merchant, case when n = 0 then 'malaki' else 'house_' || n end,
          case when n <= p.agents then 1 else 0 end, p.currency,
          case when n = 0 then p.password end, 'SEED', joined_at,
          '+63970' || lpad(n::text, 7, '0'), joined_at,
          (array['Juan','Maria','Jose','Liza','Ramon','Ana','Paolo','Nena','Andres','Luz'])[
            1 + floor(10 * ${share('n', 2)})] || ' ' ||
          (array['Santos','Reyes','Cruz','Bautista','Ocampo','Garcia','Mendoza','Torres','Ramos',
            'Aquino'])[1 + floor(10 * ${share('n', 3)})]
     from player, house p`,
  `insert into ledger.account (id, merchant, kind, owner, currency, balance, opened_at)
   select case kind when 'wallet' then wallet
            else ${uuidAt('joined_at', "'house ' || kind || n")} end,
          p.merchant, kind, member::text, p.currency, 0, joined_at
     from player, house p, unnest(array['wallet', 'bonus', 'hold']) kind`,
  `insert into agent.place (member, merchant, upline, from_day)
   select d.member, p.merchant, u.member, d.joined
     from player d join player u on u.n = d.up cross join house p`,
  `with recursive line as (
     select n, up as ancestor, n as leg, 1 as depth, joined from player where up is not null
     union all
     select l.n, u.up, l.ancestor, l.depth + 1, l.joined
       from line l join player u on u.n = l.ancestor where u.up is not null)
   insert into agent.line (ancestor, descendant, leg, depth, from_day)
   select a.member, d.member, g.member, l.depth, l.joined
     from line l join player a on a.n = l.ancestor join player d on d.n = l.n
     join player g on g.n = l.leg`,
] as const;

const signIn = uuidAt('joined_at', "'house sign-in ' || n");

// Two games of each member, with the playing session and the sign-in that their bets belong to.
export const makeSeats = [
  `create temp table game as
   select row_number() over (order by g.node_id) - 1 as place, g.vendor, g.game_code, g.node_id,
          g.category, ledger.open_account(p.merchant, 'vendor', g.vendor, p.currency) as account,
          case when g.category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT') then 'risk'
               when g.category = 'PVP' then 'loss' else 'stake' end as rule
     from games.game g join games.merchant_game mg on mg.node_id = g.node_id
     join play.vendor v on v.code = g.vendor
     join house p on p.merchant = mg.merchant
    where g.category <> 'LOTT'`,
  `insert into account.session (id, member, cookie_hash, token_hashes, created_at, last_seen_at,
     expires_at, ended_at, method)
   select ${signIn}, member, sha256(member::text::bytea), '{}', joined_at, joined_at,
          joined_at + interval '1 day', joined_at + interval '1 day', 'password'
     from player`,
  `create temp table seat as
   select p.n, c.seat, g.*,
          ${uuidAt('p.joined_at', "'house seat ' || p.n || ' ' || c.seat")} as session
     from player p cross join (values (0), (1)) c (seat)
     join game g on g.place = floor((select count(*) from game)
       * case c.seat when 0 then ${share('p.n', 4)} else ${share('p.n', 5)} end)`,
  `create index on seat (n, seat)`,
  `insert into play.session (id, token_hash, merchant, time_zone, member_id, sign_in, nickname,
     vendor, game_code, node_id, category, currency, language, wallet_account, vendor_account, expires_at,
     valid_rule)
   select s.session, sha256(s.session::text::bytea), p.merchant, p.zone, m.member,
          ${signIn}, 'house_' || n, s.vendor, s.game_code,
          s.node_id, s.category, p.currency, 'EN', m.wallet, s.account,
          m.joined_at + interval '1 day', s.rule
     from seat s join player m using (n) cross join house p`,
  `analyze seat`,
] as const;
