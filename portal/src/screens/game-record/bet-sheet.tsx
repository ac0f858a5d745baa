// Everything about one bet, for looking it up and for talking to customer service about it.
import { betRound, type Bet } from '@perya/contract/play/records';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState, type ReactNode } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Result } from './bet-row.tsx';
import style from './bet-sheet.module.css';

function Fact({ name, children }: { readonly name: PlainKey; readonly children: ReactNode }) {
  const { t } = useText();
  return (
    <div className={style['fact']}>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ at }: { readonly at: string }) {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  const format = new Intl.DateTimeFormat(tag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

function Facts({ bet }: { readonly bet: Bet }) {
  const { t } = useText();
  const { currency } = bet;
  return (
    <>
      <div className={style['head']}>
        <img src={bet.iconUrl} width="56" height="56" alt="" />
        <p className={style['from']}>
          {bet.vendorName} · {t(`category.${bet.gameCategory}`)}
        </p>
        <p className={style['result']}>
          <Result bet={bet} exact />
        </p>
      </div>
      <dl className={style['facts']}>
        <Fact name="records.stake">
          <Money amount={bet.stake} currency={currency} exact />
        </Fact>
        <Fact name="records.payout">
          <Money amount={bet.payout} currency={currency} exact />
        </Fact>
        <Fact name="records.state">{t(`records.state.${bet.state}`)}</Fact>
        <Fact name="records.placedAt">
          <Moment at={bet.placedAt} />
        </Fact>
        {bet.settledAt !== null && (
          <Fact name="records.settledAt">
            <Moment at={bet.settledAt} />
          </Fact>
        )}
        <Fact name="records.roundId">
          <code className={style['code']}>{bet.roundId}</code>
        </Fact>
        <Fact name="records.betId">
          <code className={style['code']}>{bet.id}</code>
        </Fact>
      </dl>
      <WholeRound bet={bet} />
    </>
  );
}

type Round = OutputOf<typeof betRound>;

/** Other stakes and payouts of the round; nothing if there are none. */
function Others({ bet, round }: { readonly bet: Bet; readonly round: Round }) {
  const { t } = useText();
  const others = round.bets.filter(({ id }) => id !== bet.id);
  if (others.length + round.payments.length === 0) return null;
  return (
    <section className={style['round']}>
      <h3>{t('records.sameRound')}</h3>
      <dl>
        {others.map((each) => (
          <div key={each.id} className={style['fact']}>
            <dt>
              {t('records.stake')} <Money amount={each.stake} currency={each.currency} exact />
            </dt>
            <dd>
              <Result bet={each} exact />
            </dd>
          </div>
        ))}
        {round.payments.map(({ kind, amount, paidAt }) => (
          <div key={`${kind} ${paidAt}`} className={style['fact']}>
            <dt>{t(`records.payment.${kind}`)}</dt>
            <dd>
              <Money amount={amount} currency={bet.currency} exact sign />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The vendor's own page of the round, sandboxed. */
function Picture({ url, roundId }: { readonly url: string; readonly roundId: string }) {
  const { t } = useText();
  return (
    <iframe
      className={style['picture']}
      src={url}
      title={t('records.roundPicture', { round: roundId })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}

function WholeRound({ bet }: { readonly bet: Bet }) {
  const { t, language } = useText();
  const [seen, setSeen] = useState(false);
  const answer = useCall(betRound, { id: bet.id, language });
  const round = answer.data;
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!round) return <Skeletons shape="row" count={1} />;
  const { pictureUrl, verifiable } = round;
  return (
    <>
      <Others bet={bet} round={round} />
      {pictureUrl === null && <p className={style['none']}>{t('records.noPicture')}</p>}
      {pictureUrl !== null && !seen && (
        <Button look="lamp" onClick={() => setSeen(true)}>
          {t(verifiable ? 'records.checkRound' : 'records.seeRound')}
        </Button>
      )}
      {pictureUrl !== null && seen && <Picture url={pictureUrl} roundId={bet.roundId} />}
    </>
  );
}

interface BetSheetProps {
  readonly bet: Bet | null;
  readonly onClose: () => void;
}

export function BetSheet({ bet, onClose }: BetSheetProps) {
  return (
    <Sheet open={bet !== null} onClose={onClose} title={bet?.gameName ?? ''}>
      {bet && <Facts key={bet.id} bet={bet} />}
    </Sheet>
  );
}
