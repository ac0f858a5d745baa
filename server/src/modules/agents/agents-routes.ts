// The routes of agents: how they bring people in, their teams, contracts and bills.
import * as accounts from '@perya/contract/agents/accounts';
import * as billCalls from '@perya/contract/agents/bills';
import * as contractCalls from '@perya/contract/agents/contracts';
import * as teamCalls from '@perya/contract/agents/team';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { openAccount } from './accounts.ts';
import * as bills from './bills.ts';
import * as contracts from './contracts.ts';
import * as links from './links.ts';
import * as running from './running.ts';
import * as team from './team.ts';

export function registerAgentsRoutes(app: App): void {
  registerJoining(app);
  registerTeam(app);
  registerContracts(app);
  registerBills(app);
}

function registerJoining(app: App): void {
  handle(app, accounts.agentAccountOpen, async (input, { context, session }) =>
    openAccount(context, session, input),
  );
  handle(app, accounts.agentLinks, async (_input, { context, session }) =>
    links.listLinks(context, session),
  );
  handle(app, accounts.agentLinkMake, async (input, { context, session }) =>
    links.makeLink(context, session, input),
  );
  handle(app, accounts.agentLinkEnd, async ({ id }, { context, session }) => {
    await links.endLink(context, session, id);
    return {};
  });
  handle(app, accounts.agentLinkDays, async ({ id }, { context, session }) =>
    links.linkDays(context, session, id),
  );
  handle(app, accounts.agentLinkVisit, async ({ code }, { context }) => ({
    success: await links.visitLink(context, code),
  }));
}

function registerTeam(app: App): void {
  handle(app, teamCalls.teamKpi, async (input, { context, session }) =>
    team.kpi(context, session, input),
  );
  handle(app, teamCalls.teamOverview, async (input, { context, session }) =>
    team.overview(context, session, input),
  );
  handle(app, teamCalls.teamPnl, async (input, { context, session }) =>
    team.pnl(context, session, input),
  );
  handle(app, teamCalls.teamMembers, async (input, { context, session }) =>
    team.members(context, session, input),
  );
  handle(app, teamCalls.teamMember, async (input, { context, session }) =>
    team.member(context, session, input),
  );
  handle(app, teamCalls.teamRates, async (input, { context, session }) =>
    team.changeRates(context, session, input),
  );
  handle(app, teamCalls.teamBets, async (input, { context, session }) =>
    team.bets(context, session, input),
  );
}

function registerContracts(app: App): void {
  handle(app, contractCalls.dailySalaryRequest, async (_input, { context, session }) =>
    contracts.dailyRequestFor(context, session),
  );
  handle(app, contractCalls.contractRequests, async (_input, { context, session }) =>
    contracts.requestsFor(context, session),
  );
  handle(app, contractCalls.processDailySalary, async (input, { context, session }) =>
    contracts.answerOffer(context, session, 'daily', input),
  );
  handle(app, contractCalls.processHourlySalary, async (input, { context, session }) =>
    contracts.answerOffer(context, session, 'hourly', input),
  );
  handle(app, contractCalls.processDividend, async (input, { context, session }) =>
    contracts.answerOffer(context, session, 'dividend', input),
  );
  handle(app, contractCalls.agentContracts, async (_input, { context, session }) =>
    contracts.listContracts(context, session),
  );
  handle(app, contractCalls.agentContractRunning, async (input, { context, session }) =>
    running.contractNow(context, session, input),
  );
  handle(app, contractCalls.agentContractOffer, async (input, { context, session }) =>
    contracts.offerDown(context, session, input),
  );
  handle(app, contractCalls.agentContractWithdraw, async ({ id }, { context, session }) => {
    await contracts.withdrawOffer(context, session, id);
    return {};
  });
}

function registerBills(app: App): void {
  handle(app, billCalls.agentBills, async (input, { context, session }) =>
    bills.billPage(context, session, input),
  );
  handle(app, billCalls.agentBill, async (input, { context, session }) =>
    bills.billDetail(context, session, input),
  );
  handle(app, billCalls.agentBillDispute, async (input, { context, session }) => {
    await bills.disputeBill(context, session, input);
    return {};
  });
  handle(app, billCalls.dividendInfo, async (_input, { context, session }) =>
    running.dividendNow(context, session),
  );
}
