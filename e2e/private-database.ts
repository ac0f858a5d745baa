// Changes the database of the server under test, for what no screen offers.
import { idSchema, uuidOf } from '@perya/contract/id';
import { openDatabase } from '../server/src/db/database.ts';
import { databaseOf, ownServer, type DataFolder } from './servers.ts';

/** Returns how many rows were affected. */
async function run(
  statement: string,
  values: unknown[],
  server: DataFolder = ownServer,
): Promise<number | null> {
  const database = openDatabase(databaseOf(server), { poolSize: 1 });
  try {
    return (await database.pool.query(statement, values)).rowCount;
  } finally {
    await database.close();
  }
}

async function changeOne(
  what: string,
  statement: string,
  values: unknown[],
  server: DataFolder = ownServer,
): Promise<void> {
  if ((await run(statement, values, server)) !== 1) throw new Error(`There is no ${what}.`);
}

/** Writes one value into a merchant's settings; the server shows it within five seconds. */
export async function setMerchant(
  code: string,
  path: string[],
  value: unknown,
  server: DataFolder = ownServer,
): Promise<void> {
  await changeOne(
    `merchant ${code}`,
    'update merchant.merchant set settings = jsonb_set(settings, $2, $3) where code = $1',
    [code, path, JSON.stringify(value)],
    server,
  );
}

/** Takes one value out of a merchant's settings. */
export async function unsetMerchant(code: string, path: string[]): Promise<void> {
  await changeOne(
    `merchant ${code}`,
    'update merchant.merchant set settings = settings #- $2 where code = $1',
    [code, path],
  );
}

/** Gives a member a number (E.164) as if they had proved it a while ago. */
export async function proveMobile(username: string, mobile: string): Promise<void> {
  await changeOne(
    `member ${username}`,
    'update account.member set mobile = $2, mobile_verified_at = now() where username = $1',
    [username, mobile],
  );
}

/** Proves the address that a member registered with. */
export async function proveEmail(username: string): Promise<void> {
  await changeOne(
    `member ${username}`,
    'update account.member set email_verified_at = now() where username = $1',
    [username],
  );
}

/** Resets the limits on attempts: the specs share one address. */
export async function forgetAttempts(): Promise<void> {
  await run('delete from limits.attempt', []);
}

/** Ends every session of a member, as when its time has run out. */
export async function endSessions(username: string): Promise<void> {
  const ended = await run(
    `update account.session set ended_at = now() where ended_at is null
       and member = (select id from account.member where username = $1)`,
    [username],
  );
  if (ended === 0) throw new Error(`${username} is not signed in.`);
}

/** Makes the last sign-in too old to confirm a sensitive change without the password. */
export async function ageSignIn(username: string): Promise<void> {
  await changeOne(
    `session of ${username}`,
    `update account.session set password_typed_at = now() - interval '6 minutes'
      where ended_at is null
        and member = (select id from account.member where username = $1)`,
    [username],
  );
}

/** Puts a message into a member's inbox, as an operator would. `body` is rich text. */
export async function sendToMember(username: string, title: string, body: string): Promise<void> {
  await changeOne(
    `member ${username}`,
    `insert into message.message (merchant, member, title, body, sent_at)
     select merchant, id, $2, $3, now() from account.member where username = $1`,
    [username, title, body],
  );
}

/** Makes a member an agent (1), or a member (0) again. */
export async function setAccountType(username: string, type: number): Promise<void> {
  await changeOne(`member ${username}`, 'update account.member set type = $2 where username = $1', [
    username,
    type,
  ]);
}

/** Requires that a member chooses a new password, or no longer. */
export async function oweOwnPassword(username: string, owes: boolean): Promise<void> {
  await changeOne(
    `member ${username}`,
    'update account.member set password_due = $2 where username = $1',
    [username, owes],
  );
}

/** The time to pay a deposit has run out; `id` is as the page's address has it. */
export async function expireDeposit(id: string): Promise<void> {
  await changeOne(
    `deposit ${id}`,
    'update cashier.deposit set expires_at = now(), ask_at = now() where id = $1',
    [uuidOf(idSchema('deposit').parse(id))],
  );
}

/** The bare UUID of a member. */
export async function memberId(username: string): Promise<string> {
  const database = openDatabase(databaseOf(ownServer), { poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from account.member where username = $1 and merchant = 'perya'`,
      [username],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no member ${username}.`);
    return row.id;
  } finally {
    await database.close();
  }
}

/** Rains that are over are shown no more, as hours later. */
export async function forgetRains(): Promise<void> {
  await run(
    `begin;
     alter table rain.rain disable trigger rain_stays_over;
     update rain.rain set ended_at = ended_at - interval '1 day' where state = 'over';
     alter table rain.rain enable trigger rain_stays_over;
     commit`,
    [],
  );
}

/** An operator who came in with the present code may do so again: a code counts once. */
export async function forgetCode(operator: string, server?: DataFolder): Promise<void> {
  await changeOne(
    `operator ${operator}`,
    'update operators.operator set totp_step = 0 where name = $1',
    [operator],
    server,
  );
}

/** Has the newest withdrawal of a member wait for two hours already. */
export async function ageWithdrawal(username: string): Promise<void> {
  await changeOne(
    `withdrawal of ${username}`,
    `update cashier.withdrawal set made_at = made_at - interval '2 hours'
      where id = (select w.id from cashier.withdrawal w join account.member m on m.id = w.member
                   where m.username = $1 order by w.id desc limit 1)`,
    [username],
  );
}

/** As if a job had failed just now; its next turn is long after it. */
export async function failJob(name: string, error: string): Promise<void> {
  await changeOne(
    'job',
    `insert into jobs.job (name, started_at, failed_at, error, every_ms)
       values ($1, now(), now() + interval '1 second', $2, 86400000)
     on conflict (name) do update
       set started_at = excluded.started_at, every_ms = excluded.every_ms,
           failed_at = excluded.failed_at, error = excluded.error`,
    [name, error],
  );
}

/** As if paymongo's list of yesterday had a payment that nobody knows here. */
export async function listStranger(id: string): Promise<void> {
  await changeOne(
    'reading',
    `with line as (
       insert into cashier.line (merchant, provider, day, kind, line_id, currency, amount, fee,
         state, at, read_at)
       values ('perya', 'paymongo', (now() at time zone 'utc')::date - 1, 'payment', $1, 'PHP',
         12345, 0, 'done', now(), now()))
     insert into cashier.list_reading (merchant, provider, day, read_at, failure, differences)
       values ('perya', 'paymongo', (now() at time zone 'utc')::date - 1, now(), null, 1)
     on conflict (merchant, provider, day) do update
       set read_at = excluded.read_at, failure = null, differences = 1`,
    [id],
  );
}
