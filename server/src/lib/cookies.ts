// Our cookies that scripts can't read: their names, their attributes, and what a request brought.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A name as it is on plain HTTP. */
export type CookieName =
  | 'perya_session'
  | 'perya_view'
  | 'perya_device'
  | 'perya_captcha'
  | 'perya_social'
  | 'perya_console';

// Over HTTPS browsers take a cookie of this prefix from its own host alone, so that none can be
// put there by another host of the same domain, nor by somebody on the line.
function nameOf(request: FastifyRequest, name: CookieName): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

// Browsers count localhost as secure. On plain HTTP elsewhere a Secure cookie never comes back.
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || /^(.+\.)?localhost$/.test(request.hostname);
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const;
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[nameOf(request, name)];
}

/** `maxAge` in seconds. */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  reply.setCookie(nameOf(request, name), value, { ...attributes(request), maxAge });
}

export function forgetCookie(request: FastifyRequest, reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(nameOf(request, name), attributes(request));
}
