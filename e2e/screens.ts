// Every screen that is built, with the states that an address can bring about.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ScreenPage {
  /** The name of its screenshot. */
  readonly name: string;
  readonly address: string;
}

/** Selects what is still loading. */
export const loadingMarks = '[aria-busy=true], [class*=_skeleton]';

/** By the folder of the screen under portal/src/screens; its plain address comes first. */
const ofAnyone: Record<string, readonly string[]> = {
  activity: ['/m/activity'],
  'activity-detail': ['/m/activityDetail?id=none'],
  home: ['/m/home', '/m/home?gameType=RNG'],
  notice: ['/m/notice'],
  mine: ['/m/mine'],
  'winner-page': ['/m/winnerPage'],
  benefits: ['/m/member/benefits'],
  help: ['/m/help'],
  'help-detail': ['/m/helpDetail'],
  'game-list': ['/m/gameList', '/m/gameList?gameType=RNG', '/m/gameList?gameName=zzzz'],
  'game-center': ['/m/gameCenter'],
  'slots-center': ['/m/slotsCenter'],
  'game-lobby': ['/m/gameLobby', '/m/gameLobby?gameType=LIVE', '/m/gameLobby?vassalage=PERYA'],
  lottery: ['/m/lottery'],
  'more-lottery': ['/m/moreLottery'],
  // Without a code it leads to the lobby of the lotteries.
  'start-lottery': ['/m/startLottery?code=mien-bac&vassalage=TCG_LOTTO_VN'],
  service: ['/m/service'],
  'user-agreement': ['/m/useragreement'],
  'not-found': ['/m/nowhere'],
};

const ofVisitors: Record<string, readonly string[]> = {
  login: ['/m/login'],
  register: ['/m/register'],
  forget: ['/m/forget'],
  trail: ['/m/trail'],
  maintenance: ['/m/maintenance'],
  restricted: ['/m/restricted'],
};

const centre = '/m/securityCenter';

const ofMembers: Record<string, readonly string[]> = {
  'change-psw': ['/m/changePsw'],
  set: ['/m/set'],
  'web-email': ['/m/webEmail'],
  'member-home': ['/m/member/home'],
  'game-record': ['/m/gameRecord'],
  'profit-loss': ['/m/profitandloss'],
  'account-record': ['/m/transaction/record', '/m/transaction/record?types=A'],
  'up-line-transfer': ['/m/upLine/transfer'],
  'manual-rebate': ['/m/member/manualRebate'],
  'rebate-report': ['/m/member/rebateReport'],
  'security-center': [
    centre,
    ...['paymentPassword', 'mobile', 'email', 'realName', 'payouts', 'signIns'].map(
      (part) => `${centre}?part=${part}`,
    ),
    ...['twoStep', 'passkeys', 'providers', 'documents'].map((part) => `${centre}?part=${part}`),
  ],
  feedback: ['/m/feedback'],
  withdraw: ['/m/withdraw'],
  'withdraw-record': ['/m/withdrawReport'],
  'deposit-record': ['/m/vouReport'],
  'voucher-center': ['/m/voucherCenter'],
  'reward-center': ['/m/rewardCenter'],
  'leader-board': ['/m/leaderBoard', '/m/leaderBoard?tab=boards'],
  'invite-friends': ['/m/inviteFriends'],
};

/** These lead everybody else home: agents and contracts.spec.ts look at them. */
const ofAgents: Record<string, readonly string[]> = {
  agent: ['/m/agent'],
  'agent-contract': ['/m/member/agent/getSalaryContract', '/m/member/agent/getDevidendContract'],
  'agent-dividend': ['/m/member/agent/agentDivident'],
  'agent-rebate': ['/m/member/agent/agentRebeat'],
  'agent-register': ['/m/agentRegister'],
  'down-line-transfer': ['/m/downLine/transfer?member=none'],
  'member-notice': ['/m/member/notice'],
  'red-rain': ['/m/redRain'],
  team: ['/m/member/team'],
  'team-betting': ['/m/teamBetting'],
  'team-overview': ['/m/agent/team/overview'],
  'team-pnl': ['/m/agent/team/pnl'],
  'team-rebate': ['/m/member/teamRebate'],
};

/** A launch shows the vendor's page. */
const notLookedAt = ['launch-game', ...Object.keys(ofAgents)];

const lookedAt = new Set([
  ...Object.keys(ofAnyone),
  ...Object.keys(ofVisitors),
  ...Object.keys(ofMembers),
  ...notLookedAt,
]);

/** Screens that have a folder in the portal and are missing here. */
export function missingScreens(): string[] {
  const folder = join(import.meta.dirname, '../portal/src/screens');
  return readdirSync(folder).filter((name) => !lookedAt.has(name));
}

function pagesOf(table: Record<string, readonly string[]>, who: string): ScreenPage[] {
  return Object.values(table)
    .flat()
    .map((address) => {
      const name = `${address.replace('/m/', '').replaceAll(/[^A-Za-z]+/g, '-')}${who}`;
      return { name, address };
    });
}

/** What only visitors see. */
const onlyVisitorPages: readonly ScreenPage[] = pagesOf(ofVisitors, '');
export const visitorPages: readonly ScreenPage[] = [...pagesOf(ofAnyone, ''), ...onlyVisitorPages];
export const memberPages: readonly ScreenPage[] = [
  ...pagesOf(ofMembers, '-member'),
  ...pagesOf(ofAnyone, '-member'),
];
/** Each screen once: those of anyone as a member sees them. */
export const pagesOnce = { visitor: onlyVisitorPages, member: memberPages };
export const agentPages: readonly ScreenPage[] = pagesOf(ofAgents, '-agent');
