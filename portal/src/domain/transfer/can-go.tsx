// Who receives, what can be handed out now, and what keeps it from being more.
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useWritten } from '#domain/cashier/written.ts';
import { signOf } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { whyNothing } from './transfer-form.ts';
import type { Giveable, Terms, TransferKind } from './kind.ts';
import style from './transfer.module.css';

export function Sums({ terms }: { readonly terms: Giveable }) {
  const { t } = useText();
  const { currency, wallet, locked, owed, daily, leftToday, most } = terms;
  const written = useWritten(currency);
  const nothing = whyNothing(terms);
  return (
    <>
      <section className={style['card']}>
        <div>
          <h2 className={style['label']}>{t('transfer.most')}</h2>
          <p className={style['large']}>
            <Money amount={most} currency={currency} />
          </p>
        </div>
        <FactList>
          <Fact name={t('transfer.wallet')}>
            <Money amount={wallet} currency={currency} />
          </Fact>
          {signOf(locked) > 0 && (
            <Fact name={t('transfer.locked')}>
              <Money amount={locked} currency={currency} />
            </Fact>
          )}
          {signOf(owed) > 0 && (
            <Fact name={t('transfer.owed')}>
              <Money amount={owed} currency={currency} />
            </Fact>
          )}
          <Fact name={t('transfer.leftToday')}>
            <Money amount={leftToday} currency={currency} />
            <small>{t('transfer.ofDaily', { daily: written(daily) })}</small>
          </Fact>
        </FactList>
      </section>
      {nothing !== null && (
        <p className={style['note']}>
          <Icon name="lock" size={20} />
          {t(nothing)}
        </p>
      )}
    </>
  );
}

interface CanGoProps {
  readonly kind: TransferKind;
  readonly terms: Terms;
}

export function CanGo({ kind, terms }: CanGoProps) {
  const { t } = useText();
  return (
    <>
      <section className={style['receiver']}>
        <Icon name="person" size={24} />
        <div>
          <h2 className={style['label']}>{t(kind.to)}</h2>
          <p className={style['name']}>
            <bdi>{terms.receiver}</bdi>
          </p>
          <p className={style['quiet']}>{t(kind.explain)}</p>
        </div>
      </section>
      <Sums terms={terms} />
    </>
  );
}
