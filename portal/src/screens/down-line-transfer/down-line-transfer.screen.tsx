// The transfer to a member: from an agent to one directly below, whom the address names.
import { downlineTransfer, downlineTransferTerms } from '@perya/contract/cashier/downline-transfer';
import type { MemberId } from '@perya/contract/id';
import { somebodyOf } from '#domain/agents/team-address.ts';
import type { TransferKind } from '#domain/transfer/kind.ts';
import { TransferPage } from '#domain/transfer/transfer-page.tsx';
import { call } from '#lib/call.ts';
import { Redirect, useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

const back = { back: '/m/member/team', backTitle: 'title.team' } as const;

function kindTo(member: MemberId): TransferKind {
  return {
    ...back,
    wish: 'downLineTransfer',
    draft: `downLineTransfer ${member}`,
    about: member,
    termsPath: downlineTransferTerms.path,
    send: async (wish) => call(downlineTransfer, { member, ...wish }),
    to: 'transfer.toDown',
    explain: 'transfer.explainDown',
    title: 'transfer.confirmTitle',
    act: 'transfer.send',
  };
}

function To({ member }: { readonly member: MemberId }) {
  const terms = useCall(downlineTransferTerms, { member }, { staleTime: 0 });
  return <TransferPage kind={kindTo(member)} terms={terms} />;
}

export function Screen() {
  const { t } = useText();
  const [search] = useSearchParams();
  const who = somebodyOf(search);
  if (!search.has('member')) return <Redirect to={back.back} />;
  if (who !== null) return <To key={who.member} member={who.member} />;
  return (
    <EmptyState title={t('error.agent.memberUnknown')} lamps={false}>
      <ButtonLink to={back.back}>{t(back.backTitle)}</ButtonLink>
    </EmptyState>
  );
}
