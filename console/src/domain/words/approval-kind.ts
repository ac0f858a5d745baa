// The words for what two operators have to want.
import { approvalKinds, type ApprovalKind } from '@perya/contract/ops/permissions';
import { useText } from '#lib/text.tsx';

const isKnown = (kind: string): kind is ApprovalKind => Object.hasOwn(approvalKinds, kind);

/** A kind that is newer than this page is written as it came. */
export function useApprovalKind(): (kind: string) => string {
  const { t } = useText();
  return (kind) => (isKnown(kind) ? t(`approvalKind.${kind}`) : kind);
}
