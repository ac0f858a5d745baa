-- Rows of every table, for the test that upgrades a database of the version before.

insert into merchant.merchant (code, settings) values ('perya', '{"name": "Perya"}');
insert into merchant.host values ('perya.example', 'perya');

insert into account.member
  (id, merchant, username, type, currency, register_method, registered_at, mobile, email, profile)
values
  ('01900000-0000-7000-8000-000000000001', 'perya', 'ana', 0, 'PHP', 'USERNAME', now(),
    '+639171234567', 'ana@example.com', '{"realName": "Ana"}'),
  ('01900000-0000-7000-8000-000000000002', 'perya', 'ben', 0, 'PHP', 'USERNAME', now(), null, null,
    '{}');
insert into account.session (id, member, cookie_hash, token_hashes, created_at, last_seen_at,
  expires_at)
select replace(m.id::text, '01900000-', '01900001-')::uuid, m.id, sha256(m.username::bytea),
       array[sha256('token')], now(), now(), now() + interval '1 day'
  from account.member m;
insert into account.captcha values ('captcha', 'perya', '\x01', now());
insert into account.seal_key values ('key', 'spki', '\x01', now());
insert into account.seal_nonce values ('nonce', now());
insert into account.attempt values ('login', '\x01', 1, now());
insert into account.device (member, device_hash, first_seen_at, last_seen_at)
select id, '\x01', now(), now() from account.member;
insert into account.ticket (hash, merchant, kind, expires_at)
values ('\x01', 'perya', 'step', now());
insert into account.sign_in (member, at, method, ok)
select id, now(), 'password', true from account.member;
insert into account.reset_link select '\x01', id, now() from account.member where username = 'ana';
insert into account.affiliate (merchant, code) values ('perya', 'friend');
insert into account.identity
select 'perya', 'google', '1', id, now() from account.member where username = 'ana';
insert into account.totp (member, secret_box) select id, '\x01' from account.member;
insert into account.recovery_code select id, '\x01' from account.member;
insert into account.passkey (id, member, public_key, counter, name, added_at)
select username, id, '\x01', 1, 'phone', now() from account.member;

insert into verification.code (merchant, purpose, target_hash, salt, code_hash, expires_at)
values ('perya', 'register', '\x01', '\x02', '\x03', now());
insert into limits.refusal (merchant, minute, scope, key, network, count, most, until)
values ('perya', now(), 'login', '\x01', '203.0.113.0/24', 6, 5, now());
insert into delivery.message (merchant, channel, purpose, shown_to, state, give_up_at)
values ('perya', 'sms', 'code', '+63917***4567', 'sent', now());

insert into security.change (member, at, what) select id, now(), 'mobile' from account.member;
insert into security.payout_account
  (merchant, member, currency, provider, number_box, number_print, is_default, added_at,
   usable_from)
select 'perya', id, 'PHP', 'gcash', '\x01', sha256(username::bytea), true, now(), now()
  from account.member;
insert into security.document (member, state, submitted_at)
select id, 'underReview', now() from account.member;
insert into security.document_picture select id, 'front', '\x01', now() from account.member;

insert into protection.limit (member, kind, period, most)
select id, 'loss', 'day', 100000 from account.member where username = 'ana';
insert into protection.pause
select id, 'coolOff', now(), now() + interval '1 day' from account.member where username = 'ben';
insert into protection.reality_check select id, 30 from account.member;

insert into feedback.message (merchant, member, at, content)
select 'perya', id, now(), 'Kumusta' from account.member;
insert into push.key (public_key, private_box) values ('key', '\x01');
insert into push.subscription
  (merchant, member, session, endpoint_print, box, title, language, renewed_at)
select 'perya', member, id, cookie_hash, '\x01', 'Perya', 'EN', now() from account.session;

insert into content.banner (merchant, group_name, language, position, title, art_key, linkage)
values ('perya', 'm_home', 'EN', 1, 'Welcome', 'banner-1', '/m/home');
insert into content.notice (merchant, language, title, body, published_at)
values ('perya', 'EN', 'Hello', 'To all', now());
insert into content.announcement
  (merchant, type, group_name, language, position, title, body, execution, published_at)
values ('perya', 'B', 'm_home', 'EN', 1, 'News', 'Body', 'A', now());
insert into content.article (merchant, kind, language, position, title, body)
values ('perya', 'help', 'EN', 1, 'Help', 'Body');
insert into message.message (merchant, member, title, body, sent_at)
select 'perya', id, 'Hello', 'Body', now() from account.member;
insert into message.state (member, message, read_at) select member, id, now() from message.message;

insert into games.vendor values ('ACME', 'Acme', 1);
insert into games.game (node_id, vendor, game_code, name, category, min_bet) values
  (7, 'ACME', 'slot', 'Piña Élite 9', 'RNG', 10), (8, 'ACME', 'draw', 'Lotto', 'LOTT', 10);
insert into games.merchant_game (merchant, node_id) values ('perya', 7), ('perya', 8);
insert into games.favourite (member, node_id) select id, 7 from account.member;
insert into games.recent (member, node_id) select id, 7 from account.member;

insert into play.vendor (code, live, several_wins, hmac_key)
values ('ACME', true, true, repeat('k', 32));
insert into play.vendor_key (vendor, dialect, side, print, box)
values ('ACME', 'hmac', 'vendor', '0123456789abcdef', '\x01');
insert into play.jackpot_pool values ('ACME', 'grand', 'PHP', 50000);

insert into vendors.change (made_by, vendor, what) values ('ops', 'ACME', 'live');
insert into vendors.call (id, at, vendor, dialect, name, outcome, http, ms)
values (uuidv7(), now(), 'ACME', 'hmac', 'bet', 'done', 200, 1.5);
select vendors.close_game(8);
insert into vendors.reconciliation (id, vendor, day)
values ('01900000-0000-7000-8000-000000000003', 'ACME', '2026-01-01');
insert into vendors.their_bet values ('01900000-0000-7000-8000-000000000003', 't1', 'r1', 'mem_1',
  'PHP', 100, 0, 'open', now());
insert into vendors.mismatch
values ('01900000-0000-7000-8000-000000000003', 'missingHere', 't2', 'r2');
insert into lottery.lottery (node_id, region, prize_modes, draw_days, draw_times)
values (8, 'PHILIPPINES', '{LOTT}', '{1}', '{21:00}');
insert into lottery.result values (8, now(), '[]');

select ledger.post_once('deposit', m.id::text, sha256('deposit'), 'perya', 'deposit', m.id::text,
    array[ledger.open_account('perya', 'wallet', m.id::text, 'PHP'),
          ledger.open_account('perya', 'cashier', null, 'PHP')], array[100000, -100000]::bigint[])
  from account.member m;
select ledger.roll_up();
select play.open_launch(sha256('launch' || m.username::bytea), 3600, 'perya', 'Asia/Manila', m.id,
    s.id, m.username, 'ACME', 'slot', 7, 'RNG', 'PHP', 'EN',
    ledger.open_account('perya', 'wallet', m.id::text, 'PHP'),
    ledger.open_account('perya', 'vendor', 'ACME', 'PHP'))
  from account.member m join account.session s on s.member = m.id;
select play.authenticate('ACME', sha256('launch' || 'ana'::bytea), sha256('ana'), 86400);
