// The headers of a page: what it may load, what may frame it, what it tells others.
import type { FastifyRequest } from 'fastify';
import { gamesOrigin, sandboxOrigin } from '#lib/game-origins';
import type { App, MerchantRecord } from '#lib/platform';

/** What a merchant's Firebase needs, whose codes the page asks for and checks by itself. */
function firebaseSources({ access }: MerchantRecord) {
  const { firebase } = access.providers;
  if (!firebase) return { connect: '', script: '', frame: '', policies: '' };
  const connect = ` ${new URL(firebase.url).origin}`;
  if (firebase.recaptchaSiteKey === '') return { connect, script: '', frame: '', policies: '' };
  return {
    connect: `${connect} https://www.google.com/recaptcha/`,
    script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    // Ours for the script's address, and those that the script makes, more than once, for itself.
    policies: " perya-recaptcha recaptcha goog#html 'allow-duplicates'",
  };
}

/** `vendors` are the origins of outside vendors' games. */
export function contentPolicy(
  request: FastifyRequest,
  merchant: MerchantRecord,
  app: App,
  vendors: readonly string[],
): string {
  const { env } = app.platform;
  const sandbox = sandboxOrigin(env, request);
  const frames = [gamesOrigin(env, request), ...(sandbox === null ? [] : [sandbox]), ...vendors];
  const { imageCDNs } = merchant.public;
  const cdns = imageCDNs.length > 0 ? imageCDNs : [app.platform.env.IMAGE_CDN];
  const images = ["'self'", 'data:', ...cdns].join(' ').trimEnd();
  const { connect, script, frame, policies } = firebaseSources(merchant);
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `img-src ${images}`,
    `frame-src ${frames.join(' ')}${frame}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types perya-service-worker dompurify${policies}`,
  ].join('; ');
}

/** For pages that are words and a style sheet. */
export const plainPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Their addresses carry what lets somebody in: a link's token, a game's launch. */
const secretAddresses = /^\/m\/(?:forget|launchGame|startLottery)(?:[/?]|$)/;

/** `url` is the page's address. */
export function pageHeaders(url = ''): Record<string, string> {
  const secret = secretAddresses.test(url);
  return {
    'cache-control': 'private, no-cache',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    vary: 'Accept-Language, Cookie',
  };
}
