// Plays Firebase's phone sign-in: codes that a page shows, and ID tokens under published keys.
import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { bodyOf, escaped, sendJson, sendPage } from './page.ts';

/** What a merchant's settings need to name this part; the addresses begin with its origin. */
export const firebaseProject = { projectId: 'perya-stand-in', apiKey: 'perya-firebase-stand-in' };

const codesLastMs = 10 * 60 * 1000;
const mostCodes = 100;
const mostGuesses = 5;
const keyId = 'stand-in';

interface Sent {
  readonly mobile: string;
  readonly code: string;
  readonly until: number;
  guesses: number;
}

function codesPage(sent: ReadonlyMap<string, Sent>): string {
  const now = Date.now();
  const rows = [...sent.values()]
    .filter(({ until }) => until > now)
    .toReversed()
    .map(({ mobile, code }) => `<tr><td>${escaped(mobile)}</td><td>${code}</td></tr>`);
  const table = `<table><thead><tr><th>Number</th><th>Code</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
  return `<h1>This plays the part of Firebase</h1><p>Codes that would have been sent by SMS:</p>
${rows.length > 0 ? table : '<p>None yet.</p>'}`;
}

export async function firebasePart() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: keyId, use: 'sig', alg: 'RS256' }];
  const sent = new Map<string, Sent>();

  const send = ({ phoneNumber = '' }: Record<string, string>): object | null => {
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return null;
    const sessionInfo = randomBytes(16).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    sent.set(sessionInfo, {
      mobile: phoneNumber,
      code,
      until: Date.now() + codesLastMs,
      guesses: 0,
    });
    const [oldest = ''] = sent.keys();
    if (sent.size > mostCodes) sent.delete(oldest);
    return { sessionInfo };
  };

  const confirm = async ({ sessionInfo = '', code = '' }: Record<string, string>) => {
    const found = sent.get(sessionInfo);
    if (!found || found.until <= Date.now()) return null;
    found.guesses += 1;
    if (found.guesses > mostGuesses || found.code !== code) return null;
    sent.delete(sessionInfo);
    const { mobile } = found;
    const idToken = await new SignJWT({
      phone_number: mobile,
      auth_time: Math.floor(Date.now() / 1000),
      user_id: `phone-${mobile}`,
      firebase: { identities: { phone: [mobile] }, sign_in_provider: 'phone' },
    })
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .setIssuer(`https://securetoken.google.com/${firebaseProject.projectId}`)
      .setAudience(firebaseProject.projectId)
      .setSubject(`phone-${mobile}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    return { idToken, phoneNumber: mobile, expiresIn: '3600', isNewUser: false };
  };

  const calls: Record<
    string,
    ((input: Record<string, string>) => object | null | Promise<object | null>) | undefined
  > = { sendVerificationCode: send, signInWithPhoneNumber: confirm };

  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (request.method === 'OPTIONS') return sendJson(response, 204, {});
    if (url.pathname === '/firebase/keys') return sendJson(response, 200, { keys });
    const call = calls[url.pathname.replace('/firebase/v1/accounts:', '')];
    if (!call || request.method !== 'POST') {
      return sendPage(response, { title: 'Stand-in for Firebase', body: codesPage(sent) });
    }
    const input = JSON.parse(await bodyOf(request)) as Record<string, string>;
    const known = url.searchParams.get('key') === firebaseProject.apiKey;
    const answer = known ? await call(input) : null;
    if (answer) return sendJson(response, 200, answer);
    return sendJson(response, 400, { error: { code: 400, message: 'INVALID_REQUEST' } });
  };
}
