// One request for approval: what would be done, who asks and why, and the answer.
import { approvalApprove, approvalRefuse } from '@perya/contract/ops/approvals';
import { idSchema } from '@perya/contract/id';
import { useAddress } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Act } from '#domain/act/act.tsx';
import { isProviderRequest, ProviderRequest } from '#domain/cashier/provider-request.tsx';
import { useApprovalKind } from '#domain/words/approval-kind.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { written } from '#parts/written.ts';
import { Buttons } from '#parts/line.tsx';
import type { Approval } from './approvals.screen.tsx';
import { Prizes } from './prizes.tsx';
import { subjectOf } from './subject.ts';
import style from './approvals.module.css';

const changes = [
  '/ops/approvals',
  '/ops/operators',
  '/ops/deposits',
  '/ops/withdrawals',
  '/ops/agents',
  '/ops/promotions',
  '/ops/claims',
  '/ops/members',
  '/ops/rewards',
  '/ops/rains',
  '/ops/payments',
  '/ops/vouchers',
];

function Answer({ shown }: { readonly shown: Approval }) {
  const { t } = useText();
  const { id, merchant, version, mine, answerable, state } = shown;
  const input = { merchant, id, version };
  if (state !== 'asked') return null;
  if (mine) {
    return (
      <Act
        endpoint={approvalRefuse}
        input={input}
        changes={changes}
        label={t('approval.withdraw')}
        text={t('approval.withdrawText')}
      />
    );
  }
  if (!answerable) return <p>{t('approval.notYours')}</p>;
  return (
    <Buttons>
      <Act
        endpoint={approvalRefuse}
        input={input}
        changes={changes}
        look="alert"
        label={t('approval.refuse')}
        text={t('approval.refuseText')}
      />
      <Act
        endpoint={approvalApprove}
        input={input}
        changes={changes}
        look="lamp"
        label={t('approval.approve')}
        text={t('approval.approveText')}
      />
    </Buttons>
  );
}

/** What has a page of its own leads there; a member by name. */
function Value({ value, member }: { readonly value: unknown } & Pick<Approval, 'member'>) {
  const address = useAddress();
  const text = written(value);
  for (const [kind, page] of [
    ['member', '/member'],
    ['deposit', '/deposit'],
    ['bill', '/bill'],
    ['promotion', '/promotion'],
    ['claim', '/claims'],
  ] as const) {
    if (!idSchema(kind).safeParse(value).success) continue;
    return (
      <Link
        className={style['link']}
        to={address(page, { id: text, ...(kind === 'claim' && { state: 'any' }) })}
      >
        {member !== null && member.id === value ? member.username : text}
      </Link>
    );
  }
  return text;
}

interface ApprovalDrawerProps {
  readonly shown: Approval;
  readonly onClose: () => void;
}

export function ApprovalDrawer({ shown, onClose }: ApprovalDrawerProps) {
  const { t } = useText();
  const words = useApprovalKind();
  return (
    <Drawer title={words(shown.kind)} onClose={onClose}>
      <Answer shown={shown} />
      <h3>{t('approval.input')}</h3>
      {isProviderRequest(shown.kind) ? (
        <ProviderRequest kind={shown.kind} input={shown.input} />
      ) : (
        <Facts
          facts={Object.entries(shown.input).map(([name, value]) => [
            name,
            <Value key={name} value={value} member={shown.member} />,
          ])}
        />
      )}
      {shown.kind === 'board.prizes' && <Prizes board={written(shown.input['board'])} />}
      <h3>{t('approval.asks')}</h3>
      <Facts
        facts={[
          [t('field.subject'), subjectOf(shown)],
          [t('approval.maker'), shown.maker],
          [t('act.reason'), shown.reason],
          [t('approval.asked'), <Moment key="asked" at={shown.askedAt} />],
          [t('approval.expires'), <Moment key="expires" at={shown.expiresAt} />],
          [t('approval.checker'), shown.checker],
          [t('approval.checkerReason'), shown.checkerReason],
        ]}
      />
    </Drawer>
  );
}
