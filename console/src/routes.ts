// Every screen of the console: its address, its folder, its title, and who may see it.
import type { Permission } from '@perya/contract/ops/permissions';
import type { queueNames } from '@perya/contract/ops/queues';
import type { PlainKey } from '#lib/text.tsx';
import type { IconName } from '#ui/icon.tsx';

/** The menu's, in their order; the first needs no words. */
export const menuGroups = [
  'day',
  'money',
  'members',
  'agents',
  'play',
  'rewards',
  'house',
] as const;

type MenuGroup = (typeof menuGroups)[number];

export interface Route {
  readonly path: `/${string}`;
  /** Its folder: members stands for screens/members/members.screen.tsx. */
  readonly screen: string;
  readonly titleKey: PlainKey;
  readonly needs: Permission;
  /** Its mark in the menu; a screen without one is reached from others. */
  readonly icon?: IconName;
  /** Beneath which heading of the menu. */
  readonly group?: MenuGroup;
  /** The queue whose length stands beside it. */
  readonly queue?: (typeof queueNames)[number];
}

const rows = [
  {
    path: '/',
    screen: 'home',
    titleKey: 'title.home',
    needs: 'queue.watch',
    icon: 'home',
    group: 'day',
  },
  {
    path: '/approvals',
    screen: 'approvals',
    titleKey: 'title.approvals',
    needs: 'approval.read',
    icon: 'check',
    group: 'day',
    queue: 'approvals',
  },
  {
    path: '/withdrawals',
    screen: 'withdrawals',
    titleKey: 'title.withdrawals',
    needs: 'withdrawal.read',
    icon: 'withdraw',
    group: 'money',
    queue: 'withdrawals',
  },
  {
    path: '/held',
    screen: 'held',
    titleKey: 'title.held',
    needs: 'deposit.read',
    icon: 'pause',
    group: 'money',
    queue: 'deposits',
  },
  {
    path: '/deposits',
    screen: 'deposits',
    titleKey: 'title.deposits',
    needs: 'deposit.read',
    icon: 'wallet',
    group: 'money',
  },
  { path: '/deposit', screen: 'deposit', titleKey: 'title.deposit', needs: 'deposit.read' },
  {
    path: '/reconciliation',
    screen: 'reconciliation',
    titleKey: 'title.reconciliation',
    needs: 'cashier.read',
    icon: 'copy',
    group: 'money',
  },
  {
    path: '/vouchers',
    screen: 'vouchers',
    titleKey: 'title.vouchers',
    needs: 'cashier.read',
    icon: 'gift',
    group: 'money',
  },
  {
    path: '/payment-methods',
    screen: 'payment-methods',
    titleKey: 'title.paymentMethods',
    needs: 'cashier.read',
    icon: 'card',
    group: 'money',
  },
  {
    path: '/payment-method',
    screen: 'payment-method',
    titleKey: 'title.paymentMethod',
    needs: 'cashier.read',
  },
  {
    path: '/members',
    screen: 'members',
    titleKey: 'title.members',
    needs: 'member.read',
    icon: 'person',
    group: 'members',
  },
  { path: '/member', screen: 'member', titleKey: 'title.member', needs: 'member.read' },
  { path: '/tags', screen: 'tags', titleKey: 'title.tags', needs: 'member.read' },
  {
    path: '/documents',
    screen: 'documents',
    titleKey: 'title.documents',
    needs: 'document.read',
    icon: 'identity',
    group: 'members',
    queue: 'documents',
  },
  {
    path: '/agents',
    screen: 'agents',
    titleKey: 'title.agents',
    needs: 'agent.read',
    icon: 'crown',
    group: 'agents',
  },
  { path: '/agent', screen: 'agent', titleKey: 'title.agent', needs: 'agent.read' },
  {
    path: '/contracts',
    screen: 'contracts',
    titleKey: 'title.contracts',
    needs: 'agent.read',
    icon: 'copy',
    group: 'agents',
  },
  {
    path: '/bills',
    screen: 'bills',
    titleKey: 'title.bills',
    needs: 'agent.read',
    icon: 'card',
    group: 'agents',
    queue: 'bills',
  },
  { path: '/bill', screen: 'bill', titleKey: 'title.bill', needs: 'agent.read' },
  {
    path: '/agent-alerts',
    screen: 'agent-alerts',
    titleKey: 'title.agentAlerts',
    needs: 'agent.read',
    icon: 'eye',
    group: 'agents',
  },
  {
    path: '/bets',
    screen: 'bets',
    titleKey: 'title.bets',
    needs: 'bet.read',
    icon: 'play',
    group: 'play',
  },
  { path: '/round', screen: 'round', titleKey: 'title.round', needs: 'bet.read' },
  {
    path: '/games',
    screen: 'games',
    titleKey: 'title.games',
    needs: 'game.read',
    icon: 'trophy',
    group: 'play',
  },
  { path: '/game', screen: 'game', titleKey: 'title.game', needs: 'game.read' },
  {
    path: '/vendors',
    screen: 'vendors',
    titleKey: 'title.vendors',
    needs: 'vendor.read',
    icon: 'link',
    group: 'play',
  },
  { path: '/vendor', screen: 'vendor', titleKey: 'title.vendor', needs: 'vendor.read' },
  { path: '/words', screen: 'words', titleKey: 'title.words', needs: 'game.read' },
  {
    path: '/claims',
    screen: 'claims',
    titleKey: 'title.claims',
    needs: 'reward.read',
    icon: 'card',
    group: 'rewards',
    queue: 'claims',
  },
  {
    path: '/promotions',
    screen: 'promotions',
    titleKey: 'title.promotions',
    needs: 'reward.read',
    icon: 'gift',
    group: 'rewards',
  },
  { path: '/promotion', screen: 'promotion', titleKey: 'title.promotion', needs: 'reward.read' },
  {
    path: '/rewards',
    screen: 'rewards',
    titleKey: 'title.rewards',
    needs: 'reward.read',
    icon: 'crown',
    group: 'rewards',
  },
  {
    path: '/reports',
    screen: 'reports',
    titleKey: 'title.reports',
    needs: 'report.read',
    icon: 'list',
    group: 'house',
  },
  {
    path: '/content',
    screen: 'content',
    titleKey: 'title.content',
    needs: 'content.read',
    icon: 'bell',
    group: 'house',
  },
  {
    path: '/content-item',
    screen: 'content-item',
    titleKey: 'title.contentItem',
    needs: 'content.read',
  },
  {
    path: '/merchant',
    screen: 'merchant',
    titleKey: 'title.merchant',
    needs: 'merchant.read',
    icon: 'settings',
    group: 'house',
  },
  {
    path: '/operators',
    screen: 'operators',
    titleKey: 'title.operators',
    needs: 'operator.read',
    icon: 'key',
    group: 'house',
  },
  { path: '/operator', screen: 'operator', titleKey: 'title.operator', needs: 'operator.read' },
  {
    path: '/exports',
    screen: 'exports',
    titleKey: 'title.exports',
    needs: 'export.make',
    icon: 'download',
    group: 'house',
  },
  {
    path: '/audit',
    screen: 'audit',
    titleKey: 'title.audit',
    needs: 'audit.read',
    icon: 'shield',
    group: 'house',
  },
  {
    path: '/jobs',
    screen: 'jobs',
    titleKey: 'title.jobs',
    needs: 'job.read',
    icon: 'refresh',
    group: 'house',
  },
] as const satisfies readonly Route[];

export const routes: readonly Route[] = rows;

type Path = (typeof rows)[number]['path'];

/** An address of the console: a path of the table, with a query where it has one. */
export type Address = Path | `${Path}?${string}`;

/** The path of a new operator's link: what follows the # is the proof. */
export const enrolmentPath = '/enrolment';

export function routeOf(pathname: string): Route | null {
  return routes.find(({ path }) => path === pathname) ?? null;
}

/** The address that a text from elsewhere names; null where the console has no such page. */
export function addressOf(text: string): Address | null {
  return routeOf(text.split(/[?#]/, 1)[0] ?? '') === null ? null : (text as Address);
}
