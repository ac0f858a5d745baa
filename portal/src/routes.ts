// The one route table: every address of the portal, its screen, its frame, and who may see it.
import type { GameCategory, Language } from '@perya/contract/category';
import { banners, helpCenter, notices, userAgreement } from '@perya/contract/content';
import type { Flag } from '@perya/contract/flags';
import {
  gameList,
  gameMenus,
  hotGames,
  vendorTypes,
  vendors,
  winners,
} from '@perya/contract/game-centre';
import { homeJackpot } from '@perya/contract/jackpot';
import { pageSize } from '@perya/contract/limits';
import { lotteryList, lotteryMenu } from '@perya/contract/lottery';
import { registrationRules } from '@perya/contract/registration';
import { hotMatches } from '@perya/contract/sports';
import { filterOf, gameEntryOf } from '#domain/home-menu.ts';
import { categoryOf, listInput, stateOf } from '#domain/game-list.ts';
import type { PlainKey } from '#lib/text.tsx';
import { need, type Need } from '#lib/use-call.ts';

/**
 * Who may see a screen: anyone; anyone with a session; a real account; an agent. Others are sent
 * to /m/login, or to /m/home where the specification says so (`otherwise`).
 */
export type Guard = 'anyone' | 'session' | 'member' | 'agent';

export interface NeedContext {
  readonly search: URLSearchParams;
  readonly language: Language;
}

export interface Route {
  readonly path: `/m/${string}`;
  readonly aliases?: readonly string[];
  /** The folder and file under src/screens: home stands for screens/home/home.tsx. */
  readonly screen: string;
  readonly titleKey: PlainKey;
  readonly header: 'home' | 'back' | 'none';
  readonly bottomMenu: boolean;
  readonly guard: Guard;
  /** Where a person goes whom the guard refuses. */
  readonly otherwise?: '/m/home';
  /** The back arrow leads home instead of to the previous page. */
  readonly backHome?: true;
  /** Once seen, it waits behind the screens that one goes to from it, as it was left. */
  readonly stays?: true;
  /**
   * It gets ready while a finger rests on a link to it: open to anyone, and rendering it changes
   * nothing but itself.
   */
  readonly ahead?: true;
  readonly flag?: Flag;
  readonly clause: string;
  /** What the first paint needs, and what is asked ahead when a finger touches the link. */
  readonly needs?: (context: NeedContext) => readonly Need[];
}

type Row = Partial<Omit<Route, 'path' | 'screen' | 'titleKey' | 'clause'>>;

function route(
  path: Route['path'],
  screen: string,
  titleKey: PlainKey,
  clause: string,
  row: Row = {},
): Route {
  const usual = { header: 'back', bottomMenu: true, guard: 'anyone' } as const;
  return { path, screen, titleKey, clause, ...usual, ...row };
}

const homeGames = ({ search, language }: NeedContext) => {
  const entry = gameEntryOf(search.get('gameType'));
  if (entry === null) return need(hotGames, { language });
  const page = { pageNo: 1, pageSize: pageSize.homeGameCentre, language };
  return need(gameList, { ...filterOf(entry), ...page });
};

const homeNeeds = (context: NeedContext) => [
  need(banners, { groupName: 'm_home', language: context.language }),
  need(notices, { language: context.language }),
  need(banners, { groupName: 'm_recommend', language: context.language }),
  homeGames(context),
  need(vendors, {}),
  need(homeJackpot, {}),
  need(hotMatches, {}),
  need(winners, {
    gameCategory: 'ALL',
    language: context.language,
    limitNum: pageSize.winners,
  }),
];

const gamesNeed = ({ search, language }: NeedContext, category: GameCategory | null) =>
  need(gameList, listInput(category, stateOf(category, search), language, 1));

/** What the tabs show to a visitor; favourites and recent games are a member's. */
const gameListNeeds = (context: NeedContext) => {
  const { search, language } = context;
  const category = categoryOf(search);
  const { tab } = stateOf(category, search);
  const shown = [need(vendors, {})];
  if (tab === 'all') shown.push(gamesNeed(context, category));
  if (tab === 'hot') {
    shown.push(need(hotGames, { language, ...(category && { gameType: category }) }));
  }
  return shown;
};

const gameLobbyNeeds = (context: NeedContext) => {
  const category = categoryOf(context.search);
  const shown = [need(vendorTypes, {})];
  const { vendor } = stateOf(category, context.search);
  if (vendor !== null) shown.push(gamesNeed(context, category));
  return shown;
};

const helpNeeds = ({ language }: NeedContext) => [need(helpCenter, { device: 'MOBILE', language })];

const lotteryNeeds = ({ language }: NeedContext) => [need(lotteryList, { language })];

const winnerNeeds = ({ language }: NeedContext) => [
  need(winners, { gameCategory: 'ALL', language, limitNum: pageSize.winners }),
];

const session = { guard: 'session' } as const;
const member = { guard: 'member' } as const;
const agent = { guard: 'agent', otherwise: '/m/home' } as const;
const bare = { bottomMenu: false } as const;
const bareHome = { bottomMenu: false, backHome: true } as const;
const ahead = { ahead: true } as const;
const coming = 'coming';

export const routes: readonly Route[] = [
  route('/m/home', 'home', 'title.home', 'ROUTE-01', {
    aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
    header: 'home',
    stays: true,
    needs: homeNeeds,
  }),
  route('/m/login', 'login', 'title.login', 'ROUTE-02', {
    ...bareHome,
    ...ahead,
    header: 'none',
  }),
  route('/m/register', 'register', 'title.register', 'ROUTE-03', {
    ...bareHome,
    ...ahead,
    aliases: ['/register.html', '/m/register.html'],
    header: 'none',
    needs: () => [need(registrationRules, {})],
  }),
  route('/m/forget', 'forget', 'title.forget', 'ROUTE-04', bareHome),
  route('/m/changePsw', 'change-psw', 'title.changePsw', 'ROUTE-05', {
    ...member,
    ...bare,
    otherwise: '/m/home',
  }),
  route('/m/set', 'set', 'title.set', 'ROUTE-06', {
    ...session,
    aliases: ['/m/setting'],
    otherwise: '/m/home',
  }),
  route('/m/notice', 'notice', 'title.notice', 'ROUTE-07', {
    ...bareHome,
    ...ahead,
    needs: ({ language }) => [need(notices, { language })],
  }),
  route('/m/member/notice', 'member-notice', 'title.notice', 'ROUTE-07', agent),
  route('/m/webEmail', 'web-email', 'title.messages', 'ROUTE-08', { ...member, flag: 'MAILCEN' }),
  route('/m/mine', 'mine', 'title.mine', 'ROUTE-09', { header: 'none' }),
  route('/m/member/home', 'member-home', 'title.memberHome', 'ROUTE-10', session),
  route('/m/member/benefits', coming, 'title.benefits', 'ROUTE-11', { flag: 'VIP' }),
  route('/m/voucherCenter', coming, 'title.deposit', 'ROUTE-12', member),
  route('/m/withdraw', coming, 'title.withdraw', 'ROUTE-13', member),
  route('/m/rewardCenter', coming, 'title.rewards', 'ROUTE-14', { ...member, flag: 'REWCEN3' }),
  route('/m/leaderBoard', coming, 'title.leaderBoard', 'ROUTE-15', { flag: 'MISSION' }),
  route('/m/winnerPage', 'winner-page', 'title.winnerPage', 'ROUTE-16', {
    ...bare,
    ...ahead,
    needs: winnerNeeds,
  }),
  route('/m/member/manualRebate', coming, 'title.manualRebate', 'ROUTE-17', {
    ...member,
    flag: 'MANPLAYREB3',
  }),
  route('/m/member/rebateReport', coming, 'title.rebateReport', 'ROUTE-18', {
    ...member,
    flag: 'PLYRBT',
  }),
  route('/m/activity', coming, 'title.activity', 'ROUTE-19', { ...bareHome, ...ahead }),
  route('/m/activityInfo', coming, 'title.activity', 'ROUTE-19'),
  route('/m/activityDetail', coming, 'title.activityDetail', 'ROUTE-19'),
  route('/m/gameRecord', 'game-record', 'title.gameRecord', 'ROUTE-20', session),
  route('/m/transaction/record', coming, 'title.transactionRecord', 'ROUTE-21', member),
  route('/m/vouReport', coming, 'title.depositRecord', 'ROUTE-22', { ...member, flag: 'DEPRECM3' }),
  route('/m/withdrawReport', coming, 'title.withdrawRecord', 'ROUTE-22', {
    ...member,
    flag: 'WITHREC3',
  }),
  route('/m/profitandloss', 'profit-loss', 'title.profitLoss', 'ROUTE-23', {
    ...member,
    flag: 'PERSREP',
  }),
  route('/m/securityCenter', 'security-center', 'title.security', 'ROUTE-24', member),
  route('/m/upLine/transfer', coming, 'title.upLineTransfer', 'ROUTE-25', {
    ...member,
    flag: 'AGETRANSFERUP3',
  }),
  route('/m/feedback', 'feedback', 'title.feedback', 'ROUTE-26', { ...member, flag: 'FEEDBACK3' }),
  route('/m/help', 'help', 'title.help', 'ROUTE-27', { header: 'none', needs: helpNeeds }),
  route('/m/helpDetail', 'help-detail', 'title.help', 'ROUTE-27', { needs: helpNeeds }),
  route('/m/inviteFriends', coming, 'title.invite', 'ROUTE-28', { flag: 'REFERRAL' }),
  route('/m/trail', 'trail', 'title.trail', 'ROUTE-29', { ...bareHome, flag: 'FREEPLAY' }),
  route('/m/launchGame', 'launch-game', 'title.launchGame', 'ROUTE-30', {
    ...session,
    ...bare,
    header: 'none',
  }),
  route('/m/lottery', 'lottery', 'title.lottery', 'ROUTE-31', {
    needs: ({ language }) => [need(lotteryMenu, {}), need(lotteryList, { language })],
  }),
  route('/m/moreLottery', 'more-lottery', 'title.lottery', 'ROUTE-31', {
    ...bare,
    needs: lotteryNeeds,
  }),
  route('/m/startLottery', 'start-lottery', 'title.lottery', 'ROUTE-31', { needs: lotteryNeeds }),
  route('/m/gameList', 'game-list', 'title.gameList', 'ROUTE-32', {
    ...ahead,
    needs: gameListNeeds,
  }),
  route('/m/gameCenter', 'game-center', 'title.gameCenter', 'ROUTE-33', {
    ...ahead,
    needs: () => [need(gameMenus, {}), need(vendorTypes, {})],
  }),
  route('/m/slotsCenter', 'slots-center', 'title.slotsCenter', 'ROUTE-33', {
    ...ahead,
    needs: (context) => [need(vendorTypes, { typeId: 'RNG' }), gamesNeed(context, 'RNG')],
  }),
  route('/m/gameLobby', 'game-lobby', 'title.gameCenter', 'ROUTE-33', {
    ...ahead,
    needs: gameLobbyNeeds,
  }),
  route('/m/service', 'service', 'title.service', 'ROUTE-34', bare),
  route('/m/useragreement', 'user-agreement', 'title.userAgreement', 'ROUTE-35', {
    ...bare,
    needs: ({ language }) => [need(userAgreement, { language })],
  }),
  route('/m/maintenance', 'maintenance', 'title.maintenance', 'ROUTE-36', {
    ...bare,
    header: 'none',
  }),
  route('/m/message', 'web-email', 'title.messages', 'ROUTE-37', member),
  route('/m/agent', coming, 'title.agent', 'ROUTE-38', { ...agent, ...bare, header: 'none' }),
  route('/m/agentRegister', coming, 'title.agentRegister', 'ROUTE-39', agent),
  route('/m/agent/team/overview', coming, 'title.teamOverview', 'ROUTE-40', agent),
  route('/m/agent/team/pnl', coming, 'title.teamPnl', 'ROUTE-40', agent),
  route('/m/member/team', coming, 'title.team', 'ROUTE-40', agent),
  route('/m/teamBetting', coming, 'title.teamBetting', 'ROUTE-40', agent),
  route('/m/redRain', coming, 'title.redRain', 'ROUTE-40', agent),
  route('/m/member/agent/agentRebeat', coming, 'title.agentRebate', 'ROUTE-41', agent),
  route('/m/member/teamRebate', coming, 'title.teamRebate', 'ROUTE-41', agent),
  route('/m/member/agent/agentDivident', coming, 'title.dividend', 'ROUTE-41', agent),
  route('/m/member/agent/getSalaryContract', coming, 'title.salaryContract', 'ROUTE-42', agent),
  route('/m/member/agent/getDevidendContract', coming, 'title.dividendContract', 'ROUTE-42', agent),
  route('/m/member/agent/getHourContract', coming, 'title.hourlyContract', 'ROUTE-42', agent),
  route('/m/restricted', 'restricted', 'title.restricted', 'ROUTE-43', { ...bare, header: 'none' }),
];

/** What any unknown address shows. */
export const notFoundRoute = route('/m/notFound', 'not-found', 'title.notFound', 'ROUTE-43');

const byPath = new Map<string, Route>();
for (const entry of routes) {
  for (const path of [entry.path, ...(entry.aliases ?? [])]) byPath.set(path, entry);
}

/** The route of a path name; the not-found route for one that the portal does not have. */
export function routeOf(pathname: string): Route {
  const trimmed = pathname.length > 3 ? pathname.replace(/\/+$/, '') : pathname;
  return byPath.get(pathname) ?? byPath.get(trimmed) ?? notFoundRoute;
}
