// A round: its bets, what they posted to the ledger, what the vendor called, and its own picture.
import { betRound } from '@perya/contract/ops/bets';
import type { OutputOf } from '@perya/contract/endpoint';
import { idSchema } from '@perya/contract/id';
import { OneView } from '#domain/list/one-view.tsx';
import { MemberLink } from '#domain/member/member-link.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { BetState } from '#domain/words/bet-state.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#parts/data-table.tsx';
import { Facts } from '#parts/facts.tsx';
import { Notice } from '#parts/notice.tsx';
import { Calls } from './calls.tsx';
import { Postings } from './postings.tsx';
import style from './round.module.css';

export type Round = OutputOf<typeof betRound>;
type Bet = Round['bets'][number];

function Head({ shown, bet }: { readonly shown: Round; readonly bet: Bet }) {
  const { t } = useText();
  return (
    <section className={style['card']}>
      <Facts
        facts={[
          [t('bet.game'), bet.game],
          [t('bet.vendor'), bet.vendor],
          [t('bet.round'), <code key="round">{bet.roundId}</code>],
          [t('title.member'), <MemberLink key="member" member={bet.member} />],
        ]}
      />
      {shown.pictureUrl === null ? (
        <p className={style['quiet']}>{t('round.noPicture')}</p>
      ) : (
        <p>
          <a
            className={style['link']}
            href={shown.pictureUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('round.picture')}
          </a>
        </p>
      )}
    </section>
  );
}

function Bets({ bets }: { readonly bets: Round['bets'] }) {
  const { t } = useText();
  return (
    <DataTable
      label={t('round.bets')}
      keyOf={({ id }) => id}
      rows={bets}
      columns={[
        {
          id: 'placed',
          title: t('bet.placed'),
          cell: ({ placedAt }: Bet) => <Moment at={placedAt} />,
        },
        { id: 'transaction', title: t('bet.transaction'), cell: (bet) => bet.transactionId },
        { id: 'state', title: t('field.state'), cell: ({ state }) => <BetState state={state} /> },
        {
          id: 'settled',
          title: t('bet.settled'),
          least: true,
          cell: ({ settledAt }) => (settledAt === null ? '–' : <Moment at={settledAt} />),
        },
        {
          id: 'stake',
          title: t('bet.stake'),
          end: true,
          cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
        },
        {
          id: 'payout',
          title: t('bet.payout'),
          end: true,
          cell: ({ payout, currency }) => <Money amount={payout} currency={currency} />,
        },
      ]}
    />
  );
}

function Whole({ shown }: { readonly shown: Round }) {
  const { t } = useText();
  const [bet] = shown.bets;
  if (bet === undefined) return null;
  return (
    <>
      <Head shown={shown} bet={bet} />
      <section className={style['part']}>
        <h2>{t('round.bets')}</h2>
        <div className={style['table']}>
          <Bets bets={shown.bets} />
        </div>
      </section>
      <section className={style['part']}>
        <h2>{t('round.postings')}</h2>
        {shown.postings.length === 0 ? (
          <Notice title={t('round.noPostings')} />
        ) : (
          <div className={style['table']}>
            <Postings postings={shown.postings} />
          </div>
        )}
      </section>
      <section className={style['part']}>
        <h2>{t('round.calls')}</h2>
        {shown.calls.length === 0 ? (
          <Notice title={t('round.noCalls')} />
        ) : (
          <Calls calls={shown.calls} />
        )}
      </section>
    </>
  );
}

export function Screen() {
  const { merchant } = useMerchant();
  return (
    <OneView endpoint={betRound} schema={idSchema('bet')} input={(id) => ({ merchant, id })}>
      {(shown) => <Whole shown={shown} />}
    </OneView>
  );
}
