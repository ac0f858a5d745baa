// What a deposit brings the member beside its money: the offers that it opens, and those taken.
import { promotions } from '@perya/contract/rewards/promotions';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useOwnPromotions } from '#domain/promotion/own-promotions.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import style from './voucher-center.module.css';

/** A claimed one is told of too: the menu's badge may have promised it. */
function useOffers() {
  const { language } = useText();
  const { answer: own, find } = useOwnPromotions();
  const listed = useCall(promotions, { language });
  const offers = (listed.data?.promotions ?? []).flatMap((promotion) => {
    const { kind, id } = promotion;
    const mine = kind === 'firstDeposit' || kind === 'reload' ? find(id) : undefined;
    const isOpen = mine?.act === 'deposit';
    return isOpen || mine?.state === 'claimed' ? [{ promotion, isOpen }] : [];
  });
  return { offers, waits: own.isPending || listed.isPending };
}

function Offers() {
  const { t } = useText();
  const { offers, waits } = useOffers();
  if (waits) return <Skeleton shape="row" />;
  if (offers.length === 0) return null;
  return (
    <section className={style['methods']} aria-labelledby="deposit-offers">
      <h2 className={style['heading']} id="deposit-offers">
        {t('cashier.offers')}
      </h2>
      <ul className={style['card']}>
        {offers.map(({ promotion: { id, title, summary }, isOpen }) => (
          <li key={id}>
            <ListRow
              to={`/m/activityDetail?id=${id}`}
              start={<Icon name="gift" size={22} />}
              title={<bdi>{title}</bdi>}
              text={<bdi>{summary}</bdi>}
              end={isOpen ? undefined : <Badge>{t('cashier.offerClaimed')}</Badge>}
            />
          </li>
        ))}
      </ul>
      {offers.some(({ isOpen }) => isOpen) && (
        <p className={style['quiet']}>{t('cashier.offersText')}</p>
      )}
    </section>
  );
}

/** Nothing where the merchant offers nothing for a deposit. */
export function DepositOffers() {
  const { depositBadge } = useMerchant();
  return depositBadge === '' ? null : <Offers />;
}
