// Every screen that is built, with the states that an address can bring about.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Look {
  /** As the file of its picture is called. */
  readonly name: string;
  readonly address: string;
}

/** What stands in for something that is still on its way. */
export const onItsWay = '[aria-busy=true], [class*=_skeleton]';

/** By the folder of the screen under portal/src/screens; what stands first is its plain address. */
const ofAnyone: Record<string, readonly string[]> = {
  home: ['/m/home', '/m/home?gameType=RNG'],
  notice: ['/m/notice'],
  mine: ['/m/mine'],
  'winner-page': ['/m/winnerPage'],
  help: ['/m/help'],
  'help-detail': ['/m/helpDetail'],
  'game-list': ['/m/gameList', '/m/gameList?gameType=RNG', '/m/gameList?gameName=zzzz'],
  'game-center': ['/m/gameCenter'],
  'slots-center': ['/m/slotsCenter'],
  'game-lobby': ['/m/gameLobby', '/m/gameLobby?gameType=LIVE'],
  lottery: ['/m/lottery'],
  'more-lottery': ['/m/moreLottery'],
  'start-lottery': ['/m/startLottery'],
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
  'security-center': [
    centre,
    ...['paymentPassword', 'mobile', 'email', 'realName', 'payouts', 'signIns'].map(
      (part) => `${centre}?part=${part}`,
    ),
    ...['twoStep', 'passkeys', 'providers', 'documents'].map((part) => `${centre}?part=${part}`),
  ],
  feedback: ['/m/feedback'],
  coming: ['/m/voucherCenter'],
};

/** What a launch shows is the vendor's page; the agents' notice is sent home from anybody else. */
const notLookedAt = ['launch-game', 'member-notice'];

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

function looksOf(table: Record<string, readonly string[]>, who: string): Look[] {
  return Object.values(table)
    .flat()
    .map((address) => {
      const name = `${address.replace('/m/', '').replaceAll(/[^A-Za-z]+/g, '-')}${who}`;
      return { name, address };
    });
}

export const visitorLooks: readonly Look[] = [...looksOf(ofAnyone, ''), ...looksOf(ofVisitors, '')];
export const memberLooks: readonly Look[] = [
  ...looksOf(ofMembers, '-member'),
  ...looksOf(ofAnyone, '-member'),
];
