// Everything about one bet, for looking it up and for talking to customer service about it.
import type { Bet } from '@perya/contract/records';
import type { ReactNode } from 'react';
import { useMerchant } from '#domain/merchant.tsx';
import { useText, type PlainKey } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
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
      {bet && <Facts bet={bet} />}
    </Sheet>
  );
}
