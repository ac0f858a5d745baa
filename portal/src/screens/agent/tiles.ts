// The tiles of the agency centre, in their order: what each is called, and where it leads.
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { PlainKey } from '#lib/text.tsx';
import type { Address } from '#routes';
import type { IconName } from '#ui/icon.tsx';

interface Tile {
  readonly text: PlainKey;
  readonly icon: IconName;
  readonly to: Address;
}

const tiles: Readonly<Record<Merchant['agentMenu'][number], Tile>> = {
  overview: { text: 'title.teamOverview', icon: 'home', to: '/m/agent/team/overview' },
  transactions: {
    text: 'title.transactionRecord',
    icon: 'list',
    to: '/m/transaction/record?types=A',
  },
  team: { text: 'title.team', icon: 'person', to: '/m/member/team' },
  redRain: { text: 'title.redRain', icon: 'gift', to: '/m/redRain' },
  pnl: { text: 'title.teamPnl', icon: 'trophy', to: '/m/agent/team/pnl' },
  betting: { text: 'title.teamBetting', icon: 'play', to: '/m/teamBetting' },
  rebateSettings: { text: 'title.teamRebate', icon: 'settings', to: '/m/member/teamRebate' },
  rebateIncome: {
    text: 'title.agentRebate',
    icon: 'wallet',
    to: '/m/member/agent/agentRebeat',
  },
  security: { text: 'title.security', icon: 'shield', to: '/m/securityCenter' },
  mail: { text: 'title.messages', icon: 'mail', to: '/m/webEmail' },
};

const service: Tile = { text: 'title.service', icon: 'support', to: '/m/service' };

/** Those that the merchant's menu has, in the order of the centre; service is always there. */
export function tilesOf(menu: Merchant['agentMenu']): readonly Tile[] {
  const named = Object.entries(tiles) as [Merchant['agentMenu'][number], Tile][];
  return [...named.filter(([name]) => menu.includes(name)).map(([, tile]) => tile), service];
}
