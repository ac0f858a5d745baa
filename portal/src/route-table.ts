// Every screen of the portal: its address, its folder, and whatever else holds for it.
import type { PlainKey } from '#lib/text.tsx';
import type { Route } from './routes.ts';

type Row = Partial<Omit<Route, 'path' | 'screen' | 'titleKey' | 'clause'>>;

const usual = { header: 'back', bottomMenu: true, guard: 'anyone' } as const;

function route<Path extends Route['path']>(
  path: Path,
  screen: string,
  titleKey: PlainKey,
  clause: string,
  row: Row = {},
): Route & { readonly path: Path } {
  return { path, screen, titleKey, clause, ...usual, ...row };
}

const session = { guard: 'session' } as const;
const member = { guard: 'member' } as const;
const agent = { guard: 'agent', otherwise: '/m/home' } as const;
const contract = {
  ...agent,
  texts: ['agents', 'contracts', 'transactions'],
  refreshes: true,
} as const;
const terms = { ...contract, texts: [...contract.texts, 'forms'] } as const;
const bare = { bottomMenu: false } as const;
const bareHome = { bottomMenu: false, backHome: true } as const;
const ahead = { ahead: true } as const;

/** What the address of a game list says: see domain/game-list/game-list.ts. */
const listQuery = ['tab', 'selectType', 'gameClassify', 'vassalage', 'minBet', 'gameName'];

export const rows = [
  route('/m/home', 'home', 'title.home', 'ROUTE-01', {
    aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
    header: 'home',
    firstSheet: true,
    query: ['gameType'],
    stays: true,
    refreshes: true,
    asksToInstall: true,
  }),
  route('/m/login', 'login', 'title.login', 'ROUTE-02', {
    ...bareHome,
    ...ahead,
    header: 'none',
    texts: ['account', 'forms'],
    listed: false,
    beforePassword: true,
  }),
  route('/m/register', 'register', 'title.register', 'ROUTE-03', {
    ...bareHome,
    ...ahead,
    aliases: ['/register.html', '/m/register.html'],
    header: 'none',
    texts: ['account', 'protection', 'gift', 'forms'],
  }),
  route('/m/forget', 'forget', 'title.forget', 'ROUTE-04', {
    ...bareHome,
    texts: ['account', 'forms'],
    listed: false,
  }),
  route('/m/changePsw', 'change-psw', 'title.changePsw', 'ROUTE-05', {
    ...member,
    ...bare,
    otherwise: '/m/home',
    texts: ['account', 'forms'],
    beforePassword: true,
  }),
  route('/m/set', 'set', 'title.set', 'ROUTE-06', {
    ...session,
    aliases: ['/m/setting'],
    otherwise: '/m/home',
    texts: ['settings'],
  }),
  route('/m/notice', 'notice', 'title.notice', 'ROUTE-07', {
    ...bareHome,
    ...ahead,
    refreshes: true,
  }),
  route('/m/member/notice', 'member-notice', 'title.notice', 'ROUTE-07', {
    ...agent,
    refreshes: true,
  }),
  route('/m/webEmail', 'web-email', 'title.messages', 'ROUTE-08', {
    ...member,
    flag: 'MAILCEN',
    texts: ['messages'],
    refreshes: true,
  }),
  route('/m/mine', 'mine', 'title.mine', 'ROUTE-09', {
    header: 'none',
    refusesTrial: true,
    texts: ['mine', 'gift', 'wallet', 'referral', 'copy'],
    listed: false,
    refreshes: true,
    asksToInstall: true,
  }),
  route('/m/member/home', 'member-home', 'title.memberHome', 'ROUTE-10', {
    ...session,
    texts: ['mine', 'wallet'],
    refreshes: true,
  }),
  route('/m/member/benefits', 'benefits', 'title.benefits', 'ROUTE-11', {
    flag: 'VIP',
    texts: ['vip', 'refusals'],
    refreshes: true,
  }),
  route('/m/voucherCenter', 'voucher-center', 'title.deposit', 'ROUTE-12', {
    ...member,
    texts: ['cashier', 'copy', 'protection', 'refusals', 'forms'],
    refreshes: true,
  }),
  route('/m/withdraw', 'withdraw', 'title.withdraw', 'ROUTE-13', {
    ...member,
    texts: ['withdraw', 'transactions', 'cashier', 'copy', 'refusals', 'forms'],
    refreshes: true,
  }),
  route('/m/rewardCenter', 'reward-center', 'title.rewards', 'ROUTE-14', {
    ...member,
    flag: 'REWCEN3',
    texts: ['rewards', 'promotions', 'bonus', 'refusals'],
    refreshes: true,
  }),
  route('/m/leaderBoard', 'leader-board', 'title.leaderBoard', 'ROUTE-15', {
    flag: 'MISSION',
    texts: ['missions', 'promotions'],
    query: ['tab'],
    refreshes: true,
  }),
  route('/m/winnerPage', 'winner-page', 'title.winnerPage', 'ROUTE-16', {
    ...bare,
    ...ahead,
    texts: ['games'],
    refreshes: true,
    asksToInstall: true,
  }),
  route('/m/member/manualRebate', 'manual-rebate', 'title.manualRebate', 'ROUTE-17', {
    ...member,
    flag: 'MANPLAYREB3',
    texts: ['rebate', 'refusals'],
    refreshes: true,
  }),
  route('/m/member/rebateReport', 'rebate-report', 'title.rebateReport', 'ROUTE-18', {
    ...member,
    flag: 'PLYRBT',
    texts: ['rebate', 'records'],
    refreshes: true,
  }),
  route('/m/activity', 'activity', 'title.activity', 'ROUTE-19', {
    ...bareHome,
    ...ahead,
    aliases: ['/m/activityInfo'],
    texts: ['promotions'],
    refreshes: true,
  }),
  route('/m/activityDetail', 'activity-detail', 'title.activityDetail', 'ROUTE-19', {
    texts: ['promotions', 'refusals', 'forms'],
    query: ['id', 'preview'],
    refreshes: true,
    sitemap: false,
  }),
  route('/m/gameRecord', 'game-record', 'title.gameRecord', 'ROUTE-20', {
    ...session,
    texts: ['records'],
    refreshes: true,
  }),
  route('/m/transaction/record', 'account-record', 'title.transactionRecord', 'ROUTE-21', {
    ...member,
    texts: ['movements', 'records', 'transactions'],
    refreshes: true,
  }),
  route('/m/vouReport', 'deposit-record', 'title.depositRecord', 'ROUTE-22', {
    ...member,
    flag: 'DEPRECM3',
    texts: ['transactions', 'cashier', 'records'],
    refreshes: true,
  }),
  route('/m/withdrawReport', 'withdraw-record', 'title.withdrawRecord', 'ROUTE-22', {
    ...member,
    flag: 'WITHREC3',
    texts: ['transactions', 'records'],
    refreshes: true,
  }),
  route('/m/profitandloss', 'profit-loss', 'title.profitLoss', 'ROUTE-23', {
    ...member,
    flag: 'PERSREP',
    texts: ['records'],
  }),
  route('/m/securityCenter', 'security-center', 'title.security', 'ROUTE-24', {
    ...member,
    texts: ['security', 'account', 'copy', 'protection', 'gift', 'refusals', 'forms'],
  }),
  route('/m/upLine/transfer', 'up-line-transfer', 'title.upLineTransfer', 'ROUTE-25', {
    ...member,
    flag: 'AGETRANSFERUP3',
    texts: ['transfer', 'cashier', 'refusals', 'forms'],
    refreshes: true,
  }),
  route('/m/feedback', 'feedback', 'title.feedback', 'ROUTE-26', {
    ...member,
    flag: 'FEEDBACK3',
    texts: ['messages', 'account', 'forms'],
  }),
  route('/m/help', 'help', 'title.help', 'ROUTE-27', {
    header: 'none',
    texts: ['help'],
    query: ['i'],
  }),
  route('/m/helpDetail', 'help-detail', 'title.help', 'ROUTE-27', {
    texts: ['help'],
    query: ['i'],
    sitemap: false,
  }),
  route('/m/inviteFriends', 'invite-friends', 'title.invite', 'ROUTE-28', {
    ...session,
    flag: 'REFERRAL',
    texts: ['referral', 'promotions', 'copy'],
    refreshes: true,
  }),
  route('/m/trail', 'trail', 'title.trail', 'ROUTE-29', {
    ...bareHome,
    flag: 'FREEPLAY',
    texts: ['account'],
  }),
  route('/m/launchGame', 'launch-game', 'title.launchGame', 'ROUTE-30', {
    ...session,
    ...bare,
    header: 'none',
    texts: ['play', 'protection', 'forms'],
    overlays: false,
    asksInPlace: true,
  }),
  route('/m/lottery', 'lottery', 'title.lottery', 'ROUTE-31', {
    texts: ['lottery'],
    query: ['code', 'playType', 'prize_mode', 'vassalage'],
  }),
  route('/m/moreLottery', 'more-lottery', 'title.lottery', 'ROUTE-31', {
    ...bare,
    texts: ['lottery'],
  }),
  route('/m/startLottery', 'start-lottery', 'title.lottery', 'ROUTE-31', {
    texts: ['lottery'],
    query: ['code', 'playType', 'prize_mode', 'vassalage'],
  }),
  route('/m/gameList', 'game-list', 'title.gameList', 'ROUTE-32', {
    ...ahead,
    texts: ['games'],
    firstSheet: true,
    query: ['gameType', ...listQuery],
    refreshes: true,
    asksToInstall: true,
  }),
  route('/m/gameCenter', 'game-center', 'title.gameCenter', 'ROUTE-33', {
    ...ahead,
    texts: ['games'],
    refreshes: true,
  }),
  route('/m/slotsCenter', 'slots-center', 'title.slotsCenter', 'ROUTE-33', {
    ...ahead,
    texts: ['games'],
    query: listQuery,
    refreshes: true,
  }),
  route('/m/gameLobby', 'game-lobby', 'title.gameCenter', 'ROUTE-33', {
    ...ahead,
    texts: ['games'],
    query: ['gameType', ...listQuery],
    refreshes: true,
  }),
  route('/m/service', 'service', 'title.service', 'ROUTE-34', {
    ...bare,
    beforePassword: true,
    texts: ['contact'],
  }),
  route('/m/useragreement', 'user-agreement', 'title.userAgreement', 'ROUTE-35', {
    ...bare,
    texts: ['help'],
    beforePassword: true,
  }),
  route('/m/maintenance', 'maintenance', 'title.maintenance', 'ROUTE-36', {
    ...bare,
    texts: ['closed'],
    header: 'none',
    listed: false,
    overlays: false,
  }),
  route('/m/message', 'web-email', 'title.messages', 'ROUTE-37', {
    ...member,
    flag: 'MAILCEN',
    texts: ['messages'],
    refreshes: true,
  }),
  route('/m/agent', 'agent', 'title.agent', 'ROUTE-38', {
    ...agent,
    ...bare,
    header: 'none',
    texts: ['agents', 'team'],
    refreshes: true,
  }),
  route('/m/agentRegister', 'agent-register', 'title.agentRegister', 'ROUTE-39', {
    ...agent,
    texts: ['agents', 'contracts', 'account', 'copy', 'refusals', 'forms'],
    refreshes: true,
  }),
  route('/m/agent/team/overview', 'team-overview', 'title.teamOverview', 'ROUTE-40', {
    ...agent,
    texts: ['agents', 'team', 'records'],
    refreshes: true,
  }),
  route('/m/agent/team/pnl', 'team-pnl', 'title.teamPnl', 'ROUTE-40', {
    ...agent,
    texts: ['agents', 'team', 'records', 'transactions'],
    refreshes: true,
  }),
  route('/m/member/team', 'team', 'title.team', 'ROUTE-40', {
    ...agent,
    texts: ['agents', 'team', 'records', 'transactions'],
    refreshes: true,
  }),
  route('/m/teamBetting', 'team-betting', 'title.teamBetting', 'ROUTE-40', {
    ...agent,
    texts: ['agents', 'team', 'records', 'transactions'],
    refreshes: true,
  }),
  route('/m/downLine/transfer', 'down-line-transfer', 'title.downLineTransfer', 'AGENT-10', {
    ...agent,
    texts: ['transfer', 'cashier', 'refusals', 'agents', 'forms'],
    refreshes: true,
  }),
  route('/m/redRain', 'red-rain', 'title.redRain', 'ROUTE-40', {
    ...agent,
    texts: ['rains', 'rain', 'transfer', 'cashier', 'copy', 'refusals', 'agents', 'forms'],
    refreshes: true,
  }),
  route('/m/member/agent/agentRebeat', 'agent-rebate', 'title.agentRebate', 'ROUTE-41', {
    ...agent,
    texts: ['agents', 'transactions'],
    refreshes: true,
  }),
  route('/m/member/teamRebate', 'team-rebate', 'title.teamRebate', 'ROUTE-41', {
    ...agent,
    texts: ['agents', 'team', 'records', 'transactions'],
    refreshes: true,
  }),
  route('/m/member/agent/agentDivident', 'agent-dividend', 'title.dividend', 'ROUTE-41', contract),
  route(
    '/m/member/agent/getSalaryContract',
    'agent-contract',
    'title.salaryContract',
    'ROUTE-42',
    terms,
  ),
  route(
    '/m/member/agent/getDevidendContract',
    'agent-contract',
    'title.dividendContract',
    'ROUTE-42',
    terms,
  ),
  route(
    '/m/member/agent/getHourContract',
    'agent-contract',
    'title.hourlyContract',
    'ROUTE-42',
    terms,
  ),
  route('/m/restricted', 'restricted', 'title.restricted', 'ROUTE-43', {
    ...bare,
    texts: ['closed'],
    header: 'none',
    listed: false,
    overlays: false,
  }),
];

/** What any unknown address shows. */
export const notFoundRow = route('/m/notFound', 'not-found', 'title.notFound', 'ROUTE-43');
