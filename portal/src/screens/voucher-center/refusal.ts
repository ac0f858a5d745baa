// What the server says beside the refusal of a deposit; pure.
import { moneySchema } from '@perya/contract/money-schema';
import { limitPeriods } from '@perya/contract/play/protection';
import * as z from 'zod/mini';
import type { Failure } from '#lib/call.ts';

const limits = z.object({ least: moneySchema, most: moneySchema });
const ownLimit = z.object({ period: z.enum(limitPeriods), most: moneySchema, left: moneySchema });

type Details =
  | ({ readonly of: 'limits' } & z.output<typeof limits>)
  | ({ readonly of: 'ownLimit' } & z.output<typeof ownLimit>);

/** The method's limits, or the member's own that would be passed; null for other refusals. */
export function detailsOf({ code, value }: Pick<Failure, 'code' | 'value'>): Details | null {
  if (code === 'deposit.outsideLimits') {
    const parsed = limits.safeParse(value);
    return parsed.success ? { of: 'limits', ...parsed.data } : null;
  }
  if (code !== 'protection.depositLimit') return null;
  const parsed = ownLimit.safeParse(value);
  return parsed.success ? { of: 'ownLimit', ...parsed.data } : null;
}
