// What a request is about, as people know it.
import { uuidOf } from '@perya/contract/id';
import type { Approval } from './approvals.screen.tsx';

/** A request about a member is told by the member's name. */
export function subjectOf({ subject, member }: Pick<Approval, 'subject' | 'member'>): string {
  return member !== null && subject === uuidOf(member.id) ? member.username : subject;
}
