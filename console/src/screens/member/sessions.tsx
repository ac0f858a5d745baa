// Where a member was signed in: from which device and network, since when and until when.
import { memberSessions } from '@perya/contract/ops/members';
import type { InputOf } from '@perya/contract/endpoint';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { ListView } from '#domain/list/list-view.tsx';
import { useList } from '#domain/list/use-list.ts';
import { useText } from '#lib/text.tsx';

type Id = InputOf<typeof memberSessions>['id'];

export function Sessions({ id }: { readonly id: Id }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const list = useList(memberSessions, { merchant, id });
  return (
    <ListView
      list={list}
      label={t('member.sessions')}
      columns={[
        { id: 'began', title: t('member.began'), cell: ({ beganAt }) => <Moment at={beganAt} /> },
        {
          id: 'seen',
          title: t('member.seen'),
          cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
        },
        {
          id: 'ended',
          title: t('member.ended'),
          cell: ({ endedAt }) => (endedAt === null ? '–' : <Moment at={endedAt} />),
        },
        { id: 'method', title: t('member.method'), cell: ({ method }) => method },
        { id: 'device', title: t('member.device'), cell: ({ device }) => device },
        {
          id: 'network',
          title: t('member.network'),
          cell: ({ network, country }) => (country === null ? network : `${network} ${country}`),
        },
      ]}
      keyOf={(row) => row.id}
      empty={t('member.noSessions')}
    />
  );
}
