// What a screen of the console says of itself, and the menu's headings.
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
