// The period of an agent's bill: its days, or the hour.
import type { billKinds } from '@perya/contract/agents/bills';
import { Days } from '#domain/merchant/written-days.tsx';
import { Moment } from '#domain/merchant/moment.tsx';

interface Period {
  readonly kind: (typeof billKinds)[number];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromAt: string;
}

export function BillPeriod({ of }: { readonly of: Period }) {
  const { kind, firstDay, lastDay, fromAt } = of;
  if (kind === 'hourly') return <Moment at={fromAt} />;
  return <Days from={firstDay} to={lastDay} />;
}
