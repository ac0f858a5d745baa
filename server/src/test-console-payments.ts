// For the test of all commands: days of payment providers.
import { paymentDayRead } from '@perya/contract/ops/payment-days';
import type { EndpointSpec } from '@perya/contract/endpoint';

type Fields = Record<string, unknown>;
type Commands = readonly (readonly [EndpointSpec, () => Promise<Fields>])[];

/** What each command is about. */
export function commandsOf(): Commands {
  return [
    // Read or not, it is noted that it was asked for.
    [paymentDayRead, async () => Promise.resolve({ provider: 'silent', day: '2026-01-02' })],
  ];
}
