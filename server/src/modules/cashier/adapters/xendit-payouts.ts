// Payouts by Xendit: made under our reference as the key, and found again by it.
import * as z from 'zod/mini';
import type { AskedPayout, OrderedPayout, PayoutOrder } from '../adapter.ts';
import { isRefusal, majorNumber, readAnswer } from '../provider-call.ts';
import type { XenditApi } from './xendit.ts';

/** Xendit's name of a bank or wallet, by its name among payout accounts. */
const banks: Readonly<Record<string, string>> = {
  gcash: 'PH_GCASH',
  maya: 'PH_PAYMAYA',
  grabpay: 'PH_GRABPAY',
  bdo: 'PH_BDO',
  bpi: 'PH_BPI',
  metrobank: 'PH_MET',
  landbank: 'PH_LBP',
  unionbank: 'PH_UBP',
  pnb: 'PH_PNB',
  rcbc: 'PH_RCBC',
  chinabank: 'PH_CBC',
  securitybank: 'PH_SEC',
  eastwest: 'PH_EWB',
  vietcombank: 'VN_VCB',
  techcombank: 'VN_TCB',
  bangkokbank: 'TH_BBL',
  kasikornbank: 'TH_KBANK',
  scb: 'TH_SCB',
  bca: 'ID_BCA',
  bri: 'ID_BRI',
  mandiri: 'ID_MANDIRI',
  dana: 'ID_DANA',
  ovo: 'ID_OVO',
  gopay: 'ID_GOPAY',
};

const payoutSchema = z.object({ id: z.string(), reference_id: z.string(), status: z.string() });
const problemSchema = z.object({ error_code: z.string() });

export async function payXendit(
  api: XenditApi,
  { reference, currency, amount, payee }: PayoutOrder,
): Promise<OrderedPayout> {
  const bank = banks[payee.provider];
  if (bank === undefined) return { is: 'refused', why: 'noSuchBank' };
  const body = {
    reference_id: reference,
    channel_code: bank,
    channel_properties: { account_number: payee.number, account_holder_name: payee.holder },
    amount: majorNumber(amount, currency),
    currency,
    description: 'Withdrawal',
  };
  const headers = { 'idempotency-key': reference };
  const answer = await api('POST', '/v2/payouts', { headers, body });
  if (answer.is === 'answered' && isRefusal(answer)) {
    const code = problemSchema.safeParse(answer.json).data?.error_code ?? '';
    // It is there: what became of it is asked.
    if (code === 'DUPLICATE_ERROR') return { is: 'unknown', why: code };
    return { is: 'refused', why: code || `HTTP ${String(answer.status)}` };
  }
  const made = readAnswer(answer, payoutSchema);
  return made.is === 'unknown' ? made : { is: 'accepted', providerReference: made.value.id };
}

const states: Readonly<Record<string, 'paid' | 'failed' | 'returned'>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'returned',
};

export async function askXendit(api: XenditApi, reference: string): Promise<AskedPayout> {
  const query = new URLSearchParams({ reference_id: reference }).toString();
  const list = readAnswer(await api('GET', `/v2/payouts?${query}`), z.array(payoutSchema));
  if (list.is === 'unknown') return list;
  const found = list.value.find((each) => each.reference_id === reference);
  return found ? { is: states[found.status] ?? 'pending' } : { is: 'absent' };
}
