// Sends SMS through a gateway over HTTP.
import { inOutgoing } from '#lib/trace';
import type { Message } from './delivery-sql.ts';
import type { Gateway, Outcome } from './delivery.ts';

const timeoutMs = 10_000;

/** Answers after which another try may succeed. */
const passing = new Set([408, 425, 429]);

/** 409 is a gateway that has the reference already: an answer to an earlier try was lost. */
function outcomeOf(status: number): Outcome {
  if ((status >= 200 && status < 300) || status === 409) return { is: 'sent' };
  const again = status >= 500 || passing.has(status);
  return { is: again ? 'later' : 'refused', why: `HTTP ${String(status)}` };
}

/** Says what went wrong by its kind alone: a cause may quote the number or the key. */
function whyOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'failed');
}

/**
 * POSTs {to, text, reference} as JSON with the bearer key. The reference is the message's own, in
 * the Idempotency-Key header too, so that a gateway that took it already does not send it twice:
 * only that makes trying again after a lost answer safe.
 */
export function smsGateway(url: string, key: string, waitMs = timeoutMs): Gateway {
  return {
    async send({ id, recipient, body }: Message): Promise<Outcome> {
      try {
        const sent = {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ to: recipient, text: body, reference: id }),
          redirect: 'manual',
          signal: AbortSignal.timeout(waitMs),
        } as const;
        const answer = await inOutgoing(
          'send SMS',
          { url, method: sent.method },
          async () => fetch(url, sent),
          ({ status }) => status,
        );
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch (error) {
        return { is: 'later', why: whyOf(error) };
      }
    },
    close: () => undefined,
  };
}
