// What a game returned, measured, beside what is stated of it; by currency.
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { Card } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import type { Game } from './game.screen.tsx';
import style from './game.module.css';

type Figures = Game['figures'][number];

function Currency({ of }: { readonly of: Figures }) {
  const { t, tag } = useText();
  const { currency, rounds, measured } = of;
  const money = (amount: string) => <Money key={amount} amount={amount} currency={currency} />;
  return (
    <div className={style['currency']}>
      <Facts
        facts={[
          [t('game.measured'), measured === null ? t('game.notMeasured') : `${measured.is} %`],
          [t('game.interval'), measured && `${measured.low} – ${measured.high} %`],
          [t('game.rounds'), rounds.toLocaleString(tag)],
          [t('game.stakes'), money(of.stakes)],
          [t('game.payouts'), money(of.payouts)],
          [t('game.ggr'), money(of.ggr)],
        ]}
      />
      {measured?.rough === true && <p className={style['quiet']}>{t('game.rough')}</p>}
      {measured?.rough === false && measured.statedOutside === true && (
        <p className={style['outside']}>{t('game.statedOutside')}</p>
      )}
    </div>
  );
}

export function Returned({ shown }: { readonly shown: Game }) {
  const { t } = useText();
  const { statedReturn, figures, countedUntil, since, until } = shown;
  return (
    <Card title={t('game.returned')}>
      <Facts
        facts={[
          [t('game.stated'), statedReturn === null ? t('game.notStated') : `${statedReturn} %`],
          [t('list.since'), <Moment key="since" at={since} />],
          [t('list.until'), <Moment key="until" at={until} />],
        ]}
      />
      {figures.length === 0 && <p>{t('game.noRounds')}</p>}
      {figures.map((of) => (
        <Currency key={of.currency} of={of} />
      ))}
      <p className={style['quiet']}>
        {countedUntil === null ? t('game.countedNever') : <Counted at={countedUntil} />}
      </p>
    </Card>
  );
}

function Counted({ at }: { readonly at: string }) {
  const { t } = useText();
  return (
    <>
      {t('game.counted')} <Moment at={at} />
    </>
  );
}
