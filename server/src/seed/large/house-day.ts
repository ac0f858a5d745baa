// One day of a large house: who paid in and who played what, written as the server would have.
import { share, uuidAt } from './house-members.ts';

/** Of eight rounds, what each pays, in tenths of its stake: 93.75 % in all. */
const pays = 'array[0, 0, 18, 0, 30, 0, 0, 27]';

const day = '(select day from today)';
/** The number of a draw `g` of the day. */
const drawn = `(g + (${day} - '2020-01-01'::date) * 1000003::bigint)`;

// What the day is to have: `deposits` beside the first one of each member.
export const makeToday = 'create temp table today (day date, bets int, deposits int)';
export const setToday = 'with gone as (delete from today) insert into today values ($1, $2, $3)';

const deposits = [
  `create temp table paid on commit drop as
   select d.n, d.at, d.amount, row_number() over (order by d.at, d.n) as place, m.member, m.wallet,
          ${uuidAt('d.at', "'house deposit ' || d.n || ' ' || d.at")} as deposit,
          ${uuidAt('d.at', "'house receipt ' || d.n || ' ' || d.at")} as receipt,
          ${uuidAt('d.at', "'house credit ' || d.n || ' ' || d.at")} as transaction
     from (select n, joined_at + interval '30 seconds' as at, stake * 1000 as amount
             from player where joined = ${day}
           union all
           select p.n, (${day}::timestamp at time zone h.zone) + g * interval '1 millisecond',
                  p.stake * (10 + floor(90 * ${share('g', 6)})::bigint)
             from house h, generate_series(1, (select deposits from today)) g
             join player p on p.n = floor((select count(*) from player where joined < ${day})
               * ${share(drawn, 7)})
            where p.joined < ${day}) d
     join player m on m.n = d.n`,
  `insert into cashier.deposit (id, merchant, member, request_key, method, provider, currency,
     amount, state, instructions, provider_reference, expires_at, watched_until, made_at, moved_at,
     moved_by)
   select deposit, h.merchant, member, deposit::text, c.code, c.routes[1], h.currency, amount,
          'credited', '{}', deposit::text, at + interval '30 minutes', at + interval '30 minutes',
          at, at, 'provider'
     from paid, house h, lateral (select code, routes from cashier.method
       where merchant = h.merchant and currency = h.currency and direction = 'deposit'
       order by position limit 1) c`,
  `insert into cashier.receipt (id, merchant, provider, payment_id, deposit, member, currency,
     amount, state, taken_at, moved_at, moved_by)
   select p.receipt, d.merchant, d.provider, d.provider_reference, d.id, d.member, d.currency,
          d.amount, 'credited', p.at, p.at, 'provider'
     from paid p join cashier.deposit d on d.id = p.deposit`,
  `insert into cashier.step (subject, line, kind, from_state, to_state, moved_by, at)
   select deposit, line, 'deposit', from_state, to_state, moved_by, at
     from paid, (values (1, null, 'creating', 'member'), (2, 'creating', 'waiting', 'adapter'),
       (3, 'waiting', 'credited', 'provider')) s (line, from_state, to_state, moved_by)
   union all select receipt, 1, 'receipt', null, 'credited', 'provider', at from paid`,
  `create temp table counted on commit drop as
   select d.provider, ledger.open_account(d.merchant, 'cashier', d.provider || ':in', d.currency)
            as account
     from (select distinct merchant, provider, currency from cashier.deposit
            where id in (select deposit from paid)) d`,
  `insert into ledger.transaction (id, merchant, kind, reference, created_at)
   select transaction, h.merchant, 'cashier.credited', receipt::text, at from paid, house h`,
  `insert into ledger.posting (transaction_id, line, account_id, currency, amount, kind,
     balance_after)
   select transaction, 1, wallet, h.currency, amount, 'cashier.credited',
          (select balance from player p where p.n = paid.n)
            + sum(amount) over (partition by paid.n order by paid.at)
     from paid, house h
   union all
   select p.transaction, 2, c.account, h.currency, -p.amount, null, null
     from paid p join cashier.deposit d on d.id = p.deposit
     join counted c on c.provider = d.provider cross join house h`,
  `insert into ledger.house_delta (account_id, amount)
   select c.account, -sum(p.amount) from paid p join cashier.deposit d on d.id = p.deposit
     join counted c on c.provider = d.provider group by 1`,
  `update player m set balance = m.balance + d.amount
     from (select n, sum(amount) as amount from paid group by 1) d where d.n = m.n`,
] as const;

// A visit is up to 24 rounds of one game, one each quarter of a minute, begun after the first hour.
const bets = [
  `create temp table visit on commit drop as
   select v.n, v.at, v.rounds, s.vendor, s.game_code, s.node_id, s.category, s.account, s.rule,
          s.session, ${uuidAt('v.at', "'house visit ' || v.n || ' ' || v.at")} as sitting
     from (select distinct on (n) n, 1 + floor(24 * ${share('salt', 8)})::int as rounds,
                  floor(2 * ${share('salt', 9)})::int as seat,
                  (${day}::timestamp at time zone zone) + interval '1 hour'
                    + sqrt(${share('salt', 10)}) * interval '22 hours' as at
             from (select ${drawn} as salt, h.zone,
                          floor((select count(*) from player where joined < ${day})
                            * power(${share(drawn, 11)}, 1.5)
                          )::int as n
                     from house h,
                          generate_series(1, ceil((select bets from today) / 12.5)::int) g) drawn
            order by n, salt) v
     join seat s on s.n = v.n and s.seat = v.seat
     join player p on p.n = v.n and p.joined < ${day}`,
  `create temp table bet on commit drop as
   select r.*, ${uuidAt('r.at', "'house bet ' || r.n || ' ' || r.nth")} as id,
          ${uuidAt('r.at', "'house round ' || r.n || ' ' || r.nth")} as transaction,
          r.stake * (${pays})[r.nth % 8 + 1] / 10 as payout
     from (select v.n, m.member, m.wallet, m.balance, m.bets + k as nth, k,
                  v.at + k * interval '15 seconds' as at,
                  m.stake * (1 + (m.bets + k) / 8 % 3) as stake, v.vendor, v.game_code, v.node_id,
                  v.category, v.account, v.rule, v.session, v.sitting
             from visit v join player m on m.n = v.n, generate_series(0, v.rounds - 1) k) r`,
  `analyze bet`,
  `insert into ledger.transaction (id, merchant, kind, reference, created_at)
   select transaction, h.merchant, 'betAndWin', id::text, at from bet, house h`,
  `insert into ledger.posting (transaction_id, line, account_id, currency, amount, kind,
     balance_after)
   select b.transaction, l.line, case when l.member then b.wallet else b.account end, h.currency,
          l.amount, case when l.member then 'betAndWin' end, case when l.member then b.after end
     from (select bet.*, balance + sum(payout - stake) over (partition by n order by k) as after
             from bet) b
    cross join house h
    cross join lateral (
      select row_number() over (order by amount desc) as line, amount, member
        from (values (b.payout, true), (b.stake, false), (-b.stake, true),
                (-b.payout, false)) a (amount, member)
       where amount <> 0) l`,
  `insert into play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id, category,
     round_id, transaction_id, currency, wallet_account, vendor_account, stake, payout, state, day,
     placed_at, settled_at, counted_at, sitting_id, wins, in_one)
   select id, session, h.merchant, member, vendor, game_code, node_id, category,
          'house-' || n || '-' || nth, 'house-' || n || '-' || nth, h.currency, wallet, account,
          stake, payout, 'settled', ${day}, at, at, at, sitting, 1, true
     from bet, house h`,
  `insert into play.round (member_id, round_id, vendor, game_code, currency, rule, counted_at,
     stakes, cash_stakes, payouts)
   select member, 'house-' || n || '-' || nth, vendor, game_code, h.currency, rule, at, stake,
          stake, payout
     from bet, house h where rule <> 'stake'`,
  `insert into account.sign_in (id, member, at, method, ok)
   select ${uuidAt('v.at', "'house signed in ' || v.n || ' ' || v.at")}, p.member, v.at,
          'password', true
     from visit v join player p on p.n = v.n`,
  `insert into play.sitting (id, member_id, currency, day, started_at, began_at, last_at, stakes,
     payouts, played)
   select sitting, member, h.currency, ${day}, min(at), min(at), max(at), sum(stake), sum(payout),
          max(at) - min(at)
     from bet, house h group by 1, 2, 3`,
  `insert into play.member_day (member_id, currency, day, category, vendor, merchant,
     settled_count, settled_stake, settled_payout)
   select member, h.currency, ${day}, category, vendor, h.merchant, count(*), sum(stake),
          sum(payout)
     from bet, house h group by 1, 2, 4, 5, 6`,
  `insert into play.member_hour (member_id, currency, hour, category, merchant, day, settled_count,
     turnover, payout, valid, cash_valid)
   select member, h.currency, date_trunc('hour', at, h.zone), category, h.merchant, ${day},
          count(*), sum(stake), sum(payout), sum(v.valid), sum(v.valid)
     from bet cross join house h
    cross join lateral (select case rule when 'stake' then stake
      else play.valid_of(rule, stake::bigint, payout::bigint) end as valid) v
    group by 1, 2, 3, 4, 5`,
  `insert into ledger.house_delta (account_id, amount)
   select account, sum(stake - payout) from bet group by 1`,
  `update player m set bets = m.bets + b.rounds, balance = m.balance + b.won
     from (select n, count(*) as rounds, sum(payout - stake) as won from bet group by 1) b
    where b.n = m.n`,
] as const;

export const makeDay = [...deposits, ...bets] as const;
