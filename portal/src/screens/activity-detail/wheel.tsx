// The wheel: each place as wide as its chance, and the chances written beside it.
import {
  promotionClaim,
  type OwnPromotion,
  type Promotion,
} from '@perya/contract/rewards/promotions';
import { useState } from 'react';
import { OfferButton } from '#domain/promotion/offer-button.tsx';
import { useBrought, useClaiming } from '#domain/promotion/claiming.ts';
import { call } from '#lib/call.ts';
import { signOf } from '#lib/format-money.ts';
import { useOnline } from '#lib/online.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { middleOf, placesOf, slicePath, wholePercent } from './wheel-places.ts';
import style from './wheel.module.css';

interface WheelProps {
  readonly promotion: Promotion;
  readonly own: OwnPromotion | undefined;
}

/** How often it goes round before it comes to rest. */
const turns = 5;

function Disc({
  promotion,
  rest,
}: {
  readonly promotion: Promotion;
  readonly rest: number | null;
}) {
  const places = placesOf(promotion.given.wheel);
  const angle = (turns + 1) * 360 - middleOf(places, rest ?? 0);
  return (
    <div className={style['frame']} aria-hidden="true">
      <span className={style['pointer']} />
      <svg className={style['disc']} viewBox="-100 -100 200 200" data-rest={rest ?? undefined}>
        <g
          className={style['turning']}
          style={rest === null ? undefined : { transform: `rotate(${String(angle)}deg)` }}
        >
          {places.map((place, at) => (
            <path
              key={at}
              d={slicePath(place)}
              className={place.isEmpty ? style['empty'] : style[`slice${String(at % 4)}`]}
            />
          ))}
          <circle r="98" className={style['rim']} />
        </g>
        <circle r="18" className={style['hub']} />
      </svg>
    </div>
  );
}

function Chances({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useText();
  const { given, currency } = promotion;
  return (
    <>
      <table className={style['chances']}>
        <thead>
          <tr>
            <th scope="col">{t('promotion.prize')}</th>
            <th scope="col">{t('promotion.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {given.wheel.map(({ amount, chance }, at) => (
            <tr key={at}>
              <td>
                {signOf(amount) === 0 ? (
                  t('promotion.noPrize')
                ) : (
                  <Money amount={amount} currency={currency} />
                )}
              </td>
              <td>{t('promotion.chancePercent', { percent: wholePercent(chance) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style['quiet']}>{t('promotion.chanceText')}</p>
    </>
  );
}

export function Wheel({ promotion, own }: WheelProps) {
  const { t } = useText();
  const online = useOnline();
  const brought = useBrought();
  const { busy, claimed, problem, send } = useClaiming();
  const [rest, setRest] = useState<number | null>(null);
  const spin = async () => {
    const claim = await send(async () => call(promotionClaim, { id: promotion.id }));
    if (claim !== null) setRest(claim.place);
  };
  return (
    <div className={style['wheel']}>
      <Disc promotion={promotion} rest={rest} />
      {claimed ? (
        <p className={style['result']} role="status">
          {brought(claimed)}
        </p>
      ) : (
        own?.act === 'spin' && (
          <>
            <Button look="lamp" wide busy={busy} disabled={!online} onClick={() => void spin()}>
              {t('promotion.act.spin')}
            </Button>
            {!online && <p className={style['quiet']}>{t('error.offline')}</p>}
          </>
        )
      )}
      {!claimed && own?.act !== 'spin' && (
        <OfferButton promotion={promotion} own={own} look="lamp" here />
      )}
      <p className={style['problem']} role="alert" hidden={problem === null}>
        {problem}
      </p>
      <Chances promotion={promotion} />
    </div>
  );
}
