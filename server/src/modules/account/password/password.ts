// Password hashes: argon2id behind a bounded queue, so that many logins cannot exhaust the server.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { BoundedQueue } from '#lib/bounded-queue';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const queue = new BoundedQueue(2, 64);

async function derive(password: string, salt: Buffer, given = cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  const made = async (): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      argon2('argon2id', { message, nonce: salt, tagLength, ...given }, (error, tag) => {
        if (error) reject(error);
        else resolve(tag);
      });
    });
  return queue.run(made);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  const costs = `m=${String(memory)},t=${String(passes)},p=${String(parallelism)}`;
  return `$argon2id$v=19$${costs}$${base64(salt)}$${base64(tag)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** No password's hash: an unknown user is checked against it, and takes as long as a known one. */
const decoyHash = phc(Buffer.alloc(16), Buffer.alloc(tagLength));

/** The password's hash in PHC form. Throws server.busy when too many are being made. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phc(salt, await derive(password, salt));
}

/** Whether the password fits; `hash` null takes as long and never fits. Throws server.busy. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const match = phcPattern.exec(hash ?? decoyHash);
  if (!match) throw new Error('a stored password hash is in no form that is known');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const given = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(tag, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), given);
  return timingSafeEqual(found, expected) && hash !== null;
}
