// The stand-in's pages: plain words and forms, without scripts, each saying what it is.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { people } from './people.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

const style = `body{font:1.0625rem/1.5 system-ui,sans-serif;color:#1c1830;background:#f6f4fb;
margin:0}main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.375rem}
form{margin:0 0 .75rem}button{font:inherit;width:100%;min-height:3rem;border-radius:.75rem;
border:1px solid #8b80ad;background:#fff;color:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #4b2fd6;outline-offset:2px}small{display:block;color:#575070}
label,input,select{display:block;width:100%;box-sizing:border-box;margin:0 0 .5rem}
input,select{font:inherit;min-height:3rem;padding:0 .75rem}input[type=hidden]{display:none}
summary{min-height:3rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}`;

export const styleSheet = style;

/** `body` is HTML; whatever of it came from outside has gone through `escaped`. */
export function sendPage(
  response: ServerResponse,
  { title, body, status = 200 }: { title: string; body: string; status?: number },
): void {
  // No form-action: after the form the browser goes on to the portal, which is another origin.
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body><main>${body}</main></body></html>`);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    // Firebase is called by the portal's pages, which are another origin.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  });
  response.end(JSON.stringify(value));
}

/** "Pick a person": a button each, and one to decline. The forms come back to `action`. */
export function sendPeople(
  response: ServerResponse,
  { name, action }: { name: string; action: string },
): void {
  const form = (value: string, label: string): string =>
    `<form method="post" action="${escaped(action)}"><button name="person" value="${value}">` +
    `${label}</button></form>`;
  const buttons = people.map(({ id, name: who, email }) =>
    form(id, `${escaped(who)}<small>${escaped(email)}</small>`),
  );
  sendPage(response, {
    title: `Stand-in for ${name}`,
    body: `<h1>This plays the part of ${escaped(name)}</h1>
<p>It is a demonstration on this machine: nothing is sent to ${escaped(name)}, and these people are
invented. Pick a person to sign in as.</p>${buttons.join('')}${form('', 'Decline')}`,
  });
}

const mostBodyBytes = 16 * 1024;

/** The body as text. Throws when it is larger than anything that is sent here. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const piece = chunk as Buffer;
    bytes += piece.length;
    if (bytes > mostBodyBytes) throw new Error('the body is too large');
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await bodyOf(request));
}
