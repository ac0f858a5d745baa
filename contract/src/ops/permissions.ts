// What an operator may do: permissions of one closed list, and the roles that are sets of them.
import * as z from 'zod/mini';

/** Each is a noun and a verb; an endpoint of the console names the one that it needs. */
export const permissions = [
  'session.own',
  'queue.watch',
  'member.read',
  'member.note',
  'member.message',
  'member.freeze',
  'member.unlock',
  'member.reveal',
  'member.view',
  'member.tag',
  'tag.manage',
  'wallet.correct',
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.decide',
  'document.read',
  'document.decide',
  'approval.read',
  'approval.answer',
  'cashier.read',
  'cashier.manage',
  'job.read',
  'job.manage',
  'cashier.approve',
  'reward.read',
  'reward.manage',
  'reward.approve',
  'agent.approve',
  'agent.read',
  'agent.manage',
  'bet.read',
  'report.read',
  'game.read',
  'game.manage',
  'vendor.read',
  'vendor.manage',
  'content.read',
  'content.manage',
  'merchant.read',
  'merchant.manage',
  'audit.read',
  'export.make',
  'operator.read',
  'operator.manage',
] as const;

export type Permission = (typeof permissions)[number];

/** What everybody has who may sign in. */
const own = ['session.own', 'queue.watch'] as const;
const looks = ['member.read', 'deposit.read', 'withdrawal.read', 'bet.read'] as const;
const answers = ['approval.read', 'approval.answer'] as const;

/** No role inherits from another; the owner's is everything. */
export const roles = {
  owner: permissions,
  support: [
    ...own,
    ...looks,
    'member.note',
    'member.message',
    'member.unlock',
    'member.reveal',
    'member.view',
    'member.tag',
    'reward.read',
  ],
  payments: [
    ...own,
    ...looks,
    ...answers,
    'member.note',
    'member.tag',
    'deposit.decide',
    'withdrawal.decide',
    'wallet.correct',
    'cashier.read',
    'cashier.manage',
    'job.read',
    'cashier.approve',
    'report.read',
  ],
  compliance: [
    ...own,
    ...looks,
    ...answers,
    'member.note',
    'member.message',
    'member.freeze',
    'member.unlock',
    'member.reveal',
    'member.view',
    'member.tag',
    'tag.manage',
    'document.read',
    'document.decide',
    'audit.read',
    'export.make',
    'operator.read',
  ],
  rewards: [...own, 'member.read', 'approval.read', 'reward.read', 'reward.manage', 'report.read'],
  content: [...own, 'content.read', 'content.manage', 'merchant.read'],
  games: [
    ...own,
    ...answers,
    'bet.read',
    'game.read',
    'game.manage',
    'vendor.read',
    'vendor.manage',
    'report.read',
  ],
  agents: [
    ...own,
    ...answers,
    'member.read',
    'bet.read',
    'agent.approve',
    'agent.read',
    'agent.manage',
  ],
  finance: [
    ...own,
    ...looks,
    ...answers,
    'cashier.read',
    'cashier.approve',
    'reward.read',
    'reward.approve',
    'agent.read',
    'export.make',
    'report.read',
  ],
  auditor: [
    ...own,
    ...looks,
    'approval.read',
    'agent.read',
    'audit.read',
    'cashier.read',
    'job.read',
    'content.read',
    'document.read',
    'export.make',
    'game.read',
    'merchant.read',
    'operator.read',
    'report.read',
    'reward.read',
    'vendor.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as readonly Role[];

/** In a grant, and in a call that may ask for it: every merchant, those to come too. */
export const allMerchants = '*';

/** A role at a merchant, or at all of them. */
export const grantSchema = z.object({
  role: z.enum(Object.keys(roles) as [Role, ...Role[]]),
  merchant: z.string(),
});

export type Grant = z.output<typeof grantSchema>;

/** What the grants come to at a merchant; at `allMerchants`, what those for all of them give. */
export function permissionsAt(grants: readonly Grant[], merchant: string): ReadonlySet<Permission> {
  const held = grants.filter((each) => [merchant, allMerchants].includes(each.merchant));
  return new Set(held.flatMap(({ role }): readonly Permission[] => roles[role]));
}

/** What two operators have to want, by kind; and what its checker needs to have as well. */
export const approvalKinds = {
  'agents.release': 'agent.approve',
  'board.prizes': 'reward.approve',
  'bonus.forfeit': 'reward.approve',
  'cashier.correction': 'cashier.approve',
  'cashier.endingByHand': 'cashier.approve',
  'cashier.key': 'cashier.approve',
  'cashier.keyEnd': 'cashier.approve',
  'cashier.provider': 'cashier.approve',
  'cashier.receiptByHand': 'cashier.approve',
  'cashier.refund': 'cashier.approve',
  'cashier.settlement': 'cashier.approve',
  'cashier.vouchers': 'cashier.approve',
  'members.freeze': 'member.freeze',
  'members.message': 'member.message',
  'members.tag': 'member.tag',
  'members.unfreeze': 'member.freeze',
  'members.untag': 'member.tag',
  'merchant.threshold': 'merchant.manage',
  'operator.add': 'operator.manage',
  'operator.give': 'operator.manage',
  'operator.reset': 'operator.manage',
  'operator.start': 'operator.manage',
  'promotion.approve': 'reward.approve',
  'promotion.give': 'reward.approve',
  'promotion.schedule': 'reward.approve',
  'rain.schedule': 'reward.approve',
  'referral.terms': 'reward.approve',
  'vendor.key': 'vendor.manage',
  'vendor.keyEnd': 'vendor.manage',
  'vip.level': 'reward.approve',
  'vip.rules': 'reward.approve',
} as const satisfies Readonly<Record<string, Permission>>;

export type ApprovalKind = keyof typeof approvalKinds;

/** What whoever answers a request of that kind needs, besides `approval.answer`. */
export function neededFor(kind: string): Permission {
  const known: Readonly<Record<string, Permission>> = approvalKinds;
  // A kind that nobody knows here is an owner's to answer.
  return known[kind] ?? 'operator.manage';
}
