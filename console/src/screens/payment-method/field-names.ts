// The words for a method's fields, as the form has them and as its history does.
import { useText, type PlainKey } from '#lib/text.tsx';

const names: Readonly<Record<string, PlainKey>> = {
  name: 'method.name',
  open: 'method.open',
  active: 'method.open',
  least: 'method.least',
  most: 'method.most',
  dailyMost: 'method.dailyMost',
  daily_most: 'method.dailyMost',
  feeFixed: 'method.feeFixed',
  fee_fixed: 'method.feeFixed',
  feePercent: 'method.feePercent',
  fee_millionths: 'method.feeMillionths',
  routes: 'method.routes',
  channel: 'method.channel',
  payees: 'method.payees',
  payout_providers: 'method.payees',
  source: 'method.source',
  paidIn: 'method.paidIn',
  paid_in: 'method.paidIn',
  promisedSeconds: 'method.promised',
  promised_seconds: 'method.promised',
  position: 'method.position',
  direction: 'method.direction',
  currency: 'field.currency',
};

export function useFieldNames(): (path: readonly string[]) => string {
  const { t } = useText();
  return ([name = '', ...rest]) => {
    const key = names[name];
    return [key === undefined ? name : t(key), ...rest].join(' · ');
  };
}
