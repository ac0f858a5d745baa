// The readable page of the outbox.
import type { OutboxMessage } from './delivery-sql.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** Escaped, with addresses of pages as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) => (i % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

function article({ merchant, channel, purpose, to, subject, text, at }: OutboxMessage): string {
  const kind = channel === 'sms' ? 'SMS' : 'Mail';
  return `<article><p><b>${kind}</b> to <b>${escaped(to)}</b>
<small>${escaped(merchant)} · ${escaped(purpose)} ·
<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>
</small></p>${subject === null ? '' : `<h2>${escaped(subject)}</h2>`}<pre>${linked(text)}</pre>
</article>`;
}

/** The whole page; its style sheet is a file of its own, as the content policy asks. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>Outbox</h1>
<p>What this demonstration would have sent, newest first. Nothing of it left this machine; each
message stays a day. <a href="/dev/outbox">Look again</a></p>
${messages.map(article).join('\n') || '<p>Nothing yet.</p>'}</main></body></html>`;
}

outboxPage.css = `
body { margin: 0; background: #120c22; color: #f7f2ff; font: 15px/22px system-ui, sans-serif; }
main { max-width: 720px; margin: auto; padding: 24px 16px; }
a, b { color: #ffb62e; } h2 { font-size: 17px; margin: 8px 0; } small { color: #b9aedb; }
article { border-top: 1px solid #3a2e5e; padding: 8px 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; margin: 8px 0; }
`;
