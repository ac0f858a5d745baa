// The filter of a game list: vendor, smallest stake on slots, and ways to other categories.
import type { GameCategory } from '@perya/contract/category';
import { minimumBets } from '@perya/contract/limits';
import { useState } from 'react';
import { firstState, type ListState, type MinimumBet } from '#domain/game-list.ts';
import { useMerchant } from '#domain/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Sheet } from '#ui/sheet.tsx';
import style from './filter-sheet.module.css';
import type { StripVendor } from './vendor-strip.tsx';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly category: GameCategory | null;
  readonly categories: readonly GameCategory[];
  readonly vendors: readonly StripVendor[];
  readonly state: ListState;
  readonly onSubmit: (state: ListState) => void;
}

const isLottery = (category: GameCategory) => category === 'LOTT' || category === 'ELOTT';

function Choices({ category, categories, vendors, state, onSubmit, onClose }: FilterSheetProps) {
  const { t } = useText();
  const { currency } = useMerchant();
  const [vendor, setVendor] = useState(state.vendor);
  const [minBet, setMinBet] = useState<MinimumBet | null>(state.minBet);
  const submit = (next: ListState) => {
    onSubmit(next);
    onClose();
  };
  return (
    <div className={style['choices']}>
      <fieldset className={style['group']}>
        <legend>{t('games.vendors')}</legend>
        {vendors.map(({ vassalage, accountTypeName }) => (
          <button
            key={vassalage}
            type="button"
            className={style['choice']}
            aria-pressed={vendor === vassalage}
            onClick={() => setVendor(vendor === vassalage ? null : vassalage)}
          >
            {accountTypeName}
          </button>
        ))}
      </fieldset>
      {category === 'RNG' && (
        <fieldset className={style['group']}>
          <legend>{t('games.minBet')}</legend>
          {minimumBets.map((bet) => (
            <button
              key={bet}
              type="button"
              className={style['choice']}
              aria-pressed={minBet === (bet === '' ? null : bet)}
              onClick={() => setMinBet(bet === '' ? null : bet)}
            >
              {bet === '' ? t('games.anyBet') : <Money amount={bet} currency={currency} />}
            </button>
          ))}
        </fieldset>
      )}
      <nav className={style['group']} aria-label={t('games.otherCategories')}>
        {categories
          .filter((code) => code !== category)
          .map((code) => (
            <ButtonLink
              key={code}
              size="small"
              to={isLottery(code) ? '/m/lottery' : `/m/gameList?gameType=${code}`}
            >
              {t(`category.${code}`)}
            </ButtonLink>
          ))}
      </nav>
      <div className={style['actions']}>
        <Button wide onClick={() => submit(firstState(category))}>
          {t('games.reset')}
        </Button>
        <Button
          wide
          look="lamp"
          onClick={() => submit({ ...state, tab: 'all', classify: 'ALL', vendor, minBet })}
        >
          {t('games.submit')}
        </Button>
      </div>
    </div>
  );
}

export function FilterSheet(props: FilterSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('games.filter')}>
      <Choices {...props} />
    </Sheet>
  );
}
