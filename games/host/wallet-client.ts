// Signed calls to the platform's seamless wallet, and what each answer means.
import { createHmac } from 'node:crypto';
import {
  signedText,
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorHeaders,
  vendorRollback,
  vendorWin,
} from '@perya/contract/vendor/wallet';
import { vendorJackpot, vendorJackpotWin } from '@perya/contract/vendor/wallet-more';
import type { SignedCall } from '@perya/contract/vendor/wallet';
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';

export interface WalletSettings {
  platformUrl: string;
  vendorCode: string;
  vendorKey: string;
  /** How long one call may take. */
  timeoutMs: number;
}

/** 'lost': the platform may or may not have done it (time-out, cut connection, 5xx, no sense). */
export type WalletAnswer<V> =
  | { readonly kind: 'done'; readonly value: V }
  | { readonly kind: 'refused'; readonly code: string; readonly value: unknown }
  | { readonly kind: 'lost' };

type WalletCall<E extends EndpointSpec> = (input: InputOf<E>) => Promise<WalletAnswer<OutputOf<E>>>;

export interface WalletClient {
  authenticate: WalletCall<typeof vendorAuthenticate>;
  balance: WalletCall<typeof vendorBalance>;
  bet: WalletCall<typeof vendorBet>;
  win: WalletCall<typeof vendorWin>;
  rollback: WalletCall<typeof vendorRollback>;
  jackpot: WalletCall<typeof vendorJackpot>;
  jackpotWin: WalletCall<typeof vendorJackpotWin>;
}

const finalRefusals = new Set([
  'wallet.betCancelled',
  'wallet.betSettled',
  'wallet.duplicate',
  'wallet.currencyMismatch',
]);

/** Whether a win or rollback is over; when it is not, it is called again with the same id. */
export function isFinal(answer: WalletAnswer<unknown>): boolean {
  return answer.kind === 'done' || (answer.kind === 'refused' && finalRefusals.has(answer.code));
}

/** The true balance that comes with wallet.insufficientFunds. */
export function balanceIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('balance' in value)) return null;
  return typeof value.balance === 'string' ? value.balance : null;
}

/** Lower-case hex HMAC-SHA256 of the contract's signed text. */
export function signature(key: string, call: SignedCall, rawBody: string): string {
  return createHmac('sha256', key).update(signedText(call, rawBody)).digest('hex');
}

async function call<E extends EndpointSpec>(
  settings: WalletSettings,
  spec: E,
  input: InputOf<E>,
): Promise<WalletAnswer<OutputOf<E>>> {
  const body = JSON.stringify(input);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { vendor: settings.vendorCode, timestamp, path: spec.path };
  try {
    const response = await fetch(settings.platformUrl + spec.path, {
      method: spec.method,
      headers: {
        'content-type': 'application/json',
        [vendorHeaders.vendor]: settings.vendorCode,
        [vendorHeaders.timestamp]: timestamp,
        [vendorHeaders.signature]: signature(settings.vendorKey, signed, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.status >= 500 || typeof answer !== 'object' || answer === null) {
      return { kind: 'lost' };
    }
    const value = 'value' in answer ? answer.value : undefined;
    if (response.ok) {
      if ('success' in answer && answer.success !== true) return { kind: 'lost' };
      const parsed = spec.output.safeParse(value);
      if (!parsed.success) return { kind: 'lost' };
      return { kind: 'done', value: parsed.data as OutputOf<E> };
    }
    const code = 'code' in answer && typeof answer.code === 'string' ? answer.code : '';
    return { kind: 'refused', code, value };
  } catch {
    return { kind: 'lost' };
  }
}

/** A client of the wallet; no call throws. */
export function walletClient(settings: WalletSettings): WalletClient {
  return {
    authenticate: (input) => call(settings, vendorAuthenticate, input),
    balance: (input) => call(settings, vendorBalance, input),
    bet: (input) => call(settings, vendorBet, input),
    win: (input) => call(settings, vendorWin, input),
    rollback: (input) => call(settings, vendorRollback, input),
    jackpot: (input) => call(settings, vendorJackpot, input),
    jackpotWin: (input) => call(settings, vendorJackpotWin, input),
  };
}
