// Ceremonies of passkeys (WebAuthn): what the browser is asked, and whether its answer holds.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What authenticators of today sign with; the library's further choice is experimental in Node. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** How a browser may reach an authenticator (WebAuthn, 5.8.4); nothing else is kept. */
const knownTransports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable'] as const;

/** WebAuthn's own JSON, as the browser's library and the server's exchange it. */
export type Ceremony = Record<string, unknown>;

/** Where a passkey is good: a host, and the page's address there. */
export interface Site {
  readonly rpID: string;
  readonly origin: string;
  /** What the browser's own dialogue calls it. */
  readonly name: string;
}

/** A passkey as it is kept. */
export interface KeptPasskey {
  /** The credential's own id, base64url. */
  readonly id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
}

/** The site as the browser sees it. */
export function siteOf(request: FastifyRequest, name: string): Site {
  return {
    rpID: request.hostname.toLowerCase(),
    origin: `${request.protocol}://${request.host.toLowerCase()}`,
    name,
  };
}

/** Handed to the authenticator, which gives it back: the owner's UUID, and nothing personal. */
const handleOf = (owner: string) => Uint8Array.from(Buffer.from(owner.replaceAll('-', ''), 'hex'));

/** The library throws for whatever does not fit; the person is told one thing. */
async function passed<V extends { verified: boolean }>(check: Promise<V>): Promise<V> {
  const result = await check.catch(() => null);
  if (result?.verified !== true) throw new AppError('passkey.refused');
  return result;
}

/** To add one: a key that the browser finds by itself, behind finger, face or PIN. */
export async function askToRegister(
  site: Site,
  owner: { readonly id: string; readonly name: string },
  known: readonly KeptPasskey[],
): Promise<{ challenge: string }> {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpID,
    userName: owner.name,
    userID: handleOf(owner.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that the browser made. Throws passkey.refused. */
export async function registered(
  site: Site,
  challenge: string,
  response: Ceremony,
): Promise<KeptPasskey> {
  const { registrationInfo } = await passed(
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (!registrationInfo) throw new AppError('passkey.refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: knownTransports.filter((transport) => transports.includes(transport)),
  };
}

/** To sign in; whose it will be, the browser alone knows. */
export async function askToSign({ rpID }: Site): Promise<{ challenge: string }> {
  return generateAuthenticationOptions({ rpID, userVerification: 'required' });
}

/**
 * The counter that came with the key's own answer to this challenge, on this site. Throws
 * passkey.refused.
 */
export async function signedBy(
  site: Site,
  { owner, ...key }: KeptPasskey & { readonly owner: string },
  challenge: string,
  ceremony: Ceremony,
): Promise<number> {
  const response = ceremony as unknown as AuthenticationResponseJSON;
  // What the key says about whose it is must be what we know.
  const handle = response.response?.userHandle;
  const expected = Buffer.from(handleOf(owner)).toString('base64url');
  if (handle !== undefined && handle !== expected) throw new AppError('passkey.refused');
  const { authenticationInfo } = await passed(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: Uint8Array.from(key.public_key),
        counter: Number(key.counter),
        transports: key.transports,
      },
    }),
  );
  return authenticationInfo.newCounter;
}
