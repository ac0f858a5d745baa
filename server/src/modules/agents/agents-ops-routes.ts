// The console's routes of agents: the tree, contracts, bills and alerts.
import * as alerts from '@perya/contract/ops/agent-alerts';
import * as rules from '@perya/contract/ops/agent-rules';
import * as agents from '@perya/contract/ops/agents';
import * as bills from '@perya/contract/ops/bills';
import * as contracts from '@perya/contract/ops/contracts';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, usernameKey, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { periodAt } from '#modules/merchant/merchant';
import * as found from './alert-desk.ts';
import * as acts from './bill-acts.ts';
import { billAt, billRowView, deskBill, lineView } from './bill-desk.ts';
import { billLines, deskLines } from './bill-desk-sql.ts';
import * as deals from './contract-desk.ts';
import { agentRowView, changeDeskRates, deskAgent, move, promote } from './desk.ts';
import { agentLines } from './desk-sql.ts';
import { changeDeskRules, deskRules } from './rules-desk.ts';
import { dayOf } from './tree.ts';

export function registerAgentOpsRoutes(desk: Desk): void {
  const { db, clock, events } = desk.app.platform;
  const parts = { db, clock, events };
  registerTree(desk);
  registerContracts(desk);
  handleOps(desk, alerts.aliasList, async (input) => found.deskAliases(parts, input));
  handleOps(desk, alerts.sharedBrowserList, async (input) => found.deskBrowsers(parts, input));
  handleOps(desk, alerts.circleList, async (input) => found.deskCircles(parts, input));
  handleOps(desk, alerts.aliasClear, async (input, { operator }) =>
    found.clear(parts, input, operator),
  );
  registerBillLists(desk);
  handleOps(desk, bills.billOne, async ({ merchant, id }) => deskBill(parts, merchant, id));
  handleOps(desk, bills.billHold, async (input) => acts.hold(parts, input));
  handleOps(desk, bills.billRelease, async (input, { operator }) =>
    acts.askToRelease(parts, input, operator),
  );
  handleOps(desk, bills.billPay, async (input) => acts.pay(parts, input));
}

function registerTree(desk: Desk): void {
  const { db, clock } = desk.app.platform;
  const parts = { db, clock };
  handleOps(desk, agents.agentList, async (input, { now }) => {
    const { merchant, search = '' } = input;
    const page = pageOf(input, [usernameKey]);
    const under = await memberNamed(db.kysely, merchant, input.under);
    if (under === null) return { rows: [], next: null };
    const day = await dayOf(db.kysely, merchant, now);
    const found = await agentLines(db.kysely, { merchant, day, under, search }, page);
    const keyOf = ({ username }: (typeof found)[number]) => [username.toLowerCase()];
    return paged(found, { ...page, sort: input.sort }, keyOf, agentRowView);
  });
  handleOps(desk, agents.agentOne, async ({ merchant, id }) => deskAgent(parts, merchant, id));
  handleOps(desk, agents.agentMove, async (input) => move(parts, input));
  handleOps(desk, agents.agentRates, async (input) => changeDeskRates(parts, input));
  handleOps(desk, agents.agentPromote, async (input) => promote(parts, input));
  handleOps(desk, rules.agentRules, async ({ merchant }) => deskRules(db.kysely, merchant));
  handleOps(desk, rules.agentRulesSet, async (input) => changeDeskRules(db, input));
}

function registerContracts(desk: Desk): void {
  const { db, clock } = desk.app.platform;
  const parts = { db, clock };
  handleOps(desk, contracts.contractList, async (input, { now }) => {
    const { merchant, state = 'current', kind } = input;
    const page = pageOf(input, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const asked = { merchant, state, kind, member, now };
    const found = await deals.contractLines(db.kysely, asked, page);
    return paged(found, { ...page, sort: input.sort }, ({ id }) => [id], deals.contractRowView);
  });
  handleOps(desk, contracts.contractOne, async ({ merchant, id }) =>
    deals.deskContract(parts, merchant, id),
  );
  handleOps(desk, contracts.contractOffer, async (input) => deals.offer(parts, input));
  handleOps(desk, contracts.contractEnd, async (input) => deals.end(parts, input));
}

function registerBillLists(desk: Desk): void {
  handleOps(desk, bills.billList, async (input, { db }) => {
    const { merchant, state = 'waiting', kind, sort = '-made' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const period = await periodAt(db.kysely, merchant, input);
    const asked = { merchant, state, kind, member, ...period, sort };
    const found = await billLines(db.kysely, asked, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], billRowView);
  });
  handleOps(desk, bills.billLineList, async (input, { db }) => {
    const { id: bill, currency } = await billAt({ db }, input.merchant, input.id);
    const page = pageOf(input, [numberKey]);
    const found = await deskLines(db.kysely, bill, page);
    const keyOf = ({ position }: (typeof found)[number]) => [String(position)];
    return paged(found, { ...page, sort: input.sort }, keyOf, lineView(currency));
  });
}
