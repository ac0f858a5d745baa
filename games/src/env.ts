// The environment of the games server, parsed once.
import { trustedProxy } from '../host/trusted-proxy.ts';
import type { TrustedProxy } from '../host/trusted-proxy.ts';

export interface GamesEnv {
  port: number;
  host: string;
  databaseUrl: string;
  /** A login of the role perya_games that the operator made; otherwise the server makes its own. */
  databaseLogin: string | undefined;
  platformUrl: string;
  vendorKey: string;
  /** Space-separated origins whose pages may frame a game, or *. */
  portalOrigins: string;
  /** Behind proxies that set X-Forwarded-For: 'on' for the nearest, or addresses and ranges. */
  trusts: TrustedProxy;
}

/** A variable is missing or wrong; the message names it. */
export class EnvError extends Error {}

function address(env: NodeJS.ProcessEnv, name: string, protocols: string[], fallback?: string) {
  const text = env[name] ?? fallback;
  if (!text) throw new EnvError(`${name} is missing.`);
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol)) {
    throw new EnvError(`${name} must be an address that starts with ${protocols.join(' or ')}//.`);
  }
  return text.replace(/\/$/, '');
}

function trusts(env: NodeJS.ProcessEnv): TrustedProxy {
  try {
    return trustedProxy(env['TRUST_PROXY'] ?? 'off');
  } catch {
    throw new EnvError('TRUST_PROXY must be on, off, or addresses and ranges, commas between.');
  }
}

/** @throws EnvError in words for the operator. */
export function readEnv(env: NodeJS.ProcessEnv): GamesEnv {
  const port = Number(env['GAMES_PORT'] ?? '8081');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new EnvError('GAMES_PORT must be a port number from 1 to 65535.');
  }
  const vendorKey = env['VENDOR_KEY'] ?? '';
  if (vendorKey.length < 32) {
    throw new EnvError('VENDOR_KEY must be the wallet key, at least 32 characters.');
  }
  const portalOrigins = env['PORTAL_ORIGINS'] ?? '*';
  if (!/^(\*|https?:\/\/[a-z0-9.:*-]+( https?:\/\/[a-z0-9.:*-]+)*)$/i.test(portalOrigins)) {
    throw new EnvError('PORTAL_ORIGINS must be * or origins with a space between them.');
  }
  const platform = `http://127.0.0.1:${env['PORT'] ?? '8080'}`;
  return {
    port,
    host: env['HOST'] ?? '0.0.0.0',
    databaseUrl: address(env, 'GAMES_DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseLogin: env['GAMES_APP_DATABASE_URL']
      ? address(env, 'GAMES_APP_DATABASE_URL', ['postgres:', 'postgresql:'])
      : undefined,
    platformUrl: address(env, 'PLATFORM_URL', ['http:', 'https:'], platform),
    vendorKey,
    portalOrigins,
    trusts: trusts(env),
  };
}
