// A statement of an agent, in the list and whole.
import type { agentBill, agentBills } from '@perya/contract/agents/bills';
import type { OutputOf } from '@perya/contract/endpoint';

export type Bill = OutputOf<typeof agentBills>['content'][number];
export type WholeBill = OutputOf<typeof agentBill>;
export type BillLine = WholeBill['lines'][number];
