// The login that a process has in its database: it reads and writes rows, and owns nothing.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Client } from 'pg';

export interface LoginOptions {
  /** The role without a login whose rights it has; the migrations made it. */
  readonly role: string;
  /** A secret of the installation: processes that have the same one have the same password. */
  readonly secret: string;
  /** What its name ends with; 'login' when left out. */
  readonly suffix?: 'login' | 'console_login';
  /**
   * It has nothing of its own and takes the role at each connection, so that what is done can be
   * told by the role that did it.
   */
  readonly takesRole?: boolean;
}

/** What to do about it is in the message. */
export class LoginError extends Error {
  override name = 'LoginError';
}

// Any number will do; processes that start together take turns.
const ADVISORY_LOCK = 7_265_972_003;

/**
 * Makes the login `<database>_login` (or `_console_login`) where it is missing, and gives it its
 * password. `url` is the
 * address of the database's owner, who must be allowed to make roles. Returns the login's address.
 * Throws LoginError when a role of that name is somebody else's, or may do more than it should.
 */
export async function ensureLogin(url: string, options: LoginOptions): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const { database, login } = await names(client, options.suffix ?? 'login');
    const password = passwordOf(login, options.secret);
    await makeLogin(client, login, options);
    const verifier = pg.escapeLiteral(scramVerifier(password));
    await client.query(`alter role ${pg.escapeIdentifier(login)} with login password ${verifier}`);
    const name = pg.escapeIdentifier(database);
    await client.query(`revoke create, temporary on database ${name} from public`);
    await client.query('commit');
    return withLogin(url, login, password);
  } finally {
    await client.end();
  }
}

async function names(client: Client, suffix: string): Promise<{ database: string; login: string }> {
  const { rows } = await client.query<{ database: string; login: string }>(
    `select current_database() as database,
            left(current_database(), 62 - length($1::text)) || '_' || $1::text as login`,
    [suffix],
  );
  const [row] = rows;
  if (row === undefined) throw new LoginError('PostgreSQL did not say which database it is.');
  return row;
}

async function makeLogin(
  client: Client,
  login: string,
  { role, takesRole = false }: LoginOptions,
): Promise<void> {
  const [name, group] = [pg.escapeIdentifier(login), pg.escapeIdentifier(role)];
  const { rows } = await client.query<{ ours: boolean; strong: boolean }>(
    `select r.rolname <> session_user and pg_has_role(r.oid, $2, $3) as ours,
            r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
              or exists (select from pg_auth_members m
                          where m.member = r.oid and m.roleid <> $2::regrole) as strong
       from pg_roles r where r.rolname = $1`,
    [login, role, takesRole ? 'set' : 'usage'],
  );
  const [found] = rows;
  if (found === undefined) {
    await client.query(`create role ${name} login`);
    // It has the role's rights as its own, and is nobody else by SET ROLE; or only the other way.
    const how = takesRole ? 'inherit false, set true' : 'inherit true, set false';
    await client.query(`grant ${group} to ${name} with ${how}`);
  } else if (!found.ours || found.strong) {
    const why = found.ours ? 'may do more than it should' : 'is not ours';
    throw new LoginError(`The role ${login} of the database ${why}: rename or drop it.`);
  }
}

function passwordOf(login: string, secret: string): string {
  return createHmac('sha256', secret).update(`database login ${login}`).digest('base64url');
}

/** The same server and database, as somebody else. */
function withLogin(url: string, login: string, password: string): string {
  const changed = new URL(url);
  changed.searchParams.delete('user');
  changed.searchParams.delete('password');
  // An address without a host, of a socket, can't hold a name before it.
  if (changed.hostname === '') {
    changed.searchParams.set('user', login);
    changed.searchParams.set('password', password);
  } else {
    changed.username = encodeURIComponent(login);
    changed.password = password;
  }
  return changed.href;
}

/** What PostgreSQL keeps of a password (RFC 5803), so that no log of statements has it itself. */
function scramVerifier(password: string): string {
  const [iterations, salt] = [4096, randomBytes(16)];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${String(iterations)}:${salt.toString('base64')}$${stored}:${server}`;
}
