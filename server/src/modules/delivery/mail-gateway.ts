// Sends mail by SMTP.
import { createTransport } from 'nodemailer';
import { inSpan } from '#lib/trace';
import type { Message } from './delivery-sql.ts';
import type { Gateway, Outcome } from './delivery.ts';

const timeoutMs = 15_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refused for good is what the server says of sender, recipient or text; the rest may pass. */
const finalCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function outcomeOf(error: unknown): Outcome {
  // The error's own words quote the recipient.
  const {
    code = 'failed',
    responseCode = 0,
    command = '',
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const final = responseCode >= 500 && finalCommands.has(command);
  const why = responseCode === 0 ? code : `${code} ${String(responseCode)}`;
  return { is: final ? 'refused' : 'later', why };
}

/** `url` as smtp://user:password@host:587 or smtps://; without TLS it goes to this machine only. */
export function mailGateway(url: string, from: string, waitMs = timeoutMs): Gateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const local = loopback.has(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !local,
    ignoreTLS: local && !secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, subject, body, html }: Message): Promise<Outcome> {
      try {
        const mail = {
          from,
          // As one address, whatever it holds; a text would be split at its commas.
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          ...(html !== null && { html }),
          // The same at each try, so that a mail that came twice can be told.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await inSpan(
          'send mail',
          { kind: 'client', attributes: { 'server.address': hostname } },
          () => transport.sendMail(mail),
        );
        return { is: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}
