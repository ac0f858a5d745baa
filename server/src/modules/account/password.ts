// Password hashes: argon2id behind a bounded queue, so that many logins cannot exhaust the server.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#lib/app-error';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const mostAtOnce = 2;
const mostWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a place. Throws server.busy when the queue is full. */
async function takePlace(): Promise<void> {
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) throw new AppError('server.busy');
  await new Promise<void>((resume) => waiting.push(resume));
}

// The place passes to the next in line; only when nobody waits does it become free.
function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

async function derive(password: string, salt: Buffer, given = cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  await takePlace();
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', { message, nonce: salt, tagLength, ...given }, (error, tag) => {
        if (error) reject(error);
        else resolve(tag);
      });
    });
  } finally {
    leavePlace();
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  const costs = `m=${String(memory)},t=${String(passes)},p=${String(parallelism)}`;
  return `$argon2id$v=19$${costs}$${base64(salt)}$${base64(tag)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Nobody's hash: checking against it costs an unknown user the time that a known one costs. */
const nobodys = phc(Buffer.alloc(16), Buffer.alloc(tagLength));

/** The password's hash in PHC form. Throws server.busy when too many are being made. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phc(salt, await derive(password, salt));
}

/** Whether the password fits; `hash` null takes as long and never fits. Throws server.busy. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const match = phcPattern.exec(hash ?? nobodys);
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
