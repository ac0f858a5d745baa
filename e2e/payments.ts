// What happens at the payment providers, which the stand-in plays.
import { ownServer } from './servers.ts';

/** Does it, as a person at the stand-in's page would; see docs/payments.md. */
export async function atProvider(deed: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`http://localhost:${ownServer.STAND_IN_PORT}/payments/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deed),
  });
  if (!answer.ok) throw new Error(`${deed['deed'] ?? ''}: ${await answer.text()}`);
}
