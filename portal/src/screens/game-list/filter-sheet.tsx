// The filter of a game list: vendor, kind and smallest stake on slots, ways to other categories.
import type { GameCategory } from '@perya/contract/games/category';
import { minimumBets } from '@perya/contract/limits';
import { useState, type ReactNode } from 'react';
import { useKinds } from '#domain/game-list/game-list-kinds.tsx';
import { whereTo } from '#domain/launch/launch.ts';
import { firstState, type ListState, type MinimumBet } from '#domain/game-list/game-list.ts';
import { useMerchant } from '#domain/merchant/merchant.tsx';
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
  /** The vendors' own kinds. */
  readonly classes: readonly string[];
  readonly state: ListState;
  readonly onSubmit: (state: ListState) => void;
}

interface ChoiceProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Choice({ pressed, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className={style['choice']} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={style['group']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

function OtherCategories({ category, categories }: FilterSheetProps) {
  const { t } = useText();
  return (
    <nav className={style['group']} aria-label={t('games.otherCategories')}>
      {categories
        .filter((code) => code !== category)
        .map((code) => (
          <ButtonLink key={code} size="small" to={whereTo({ category: code })}>
            {t(`category.${code}`)}
          </ButtonLink>
        ))}
      <ButtonLink size="small" to="/m/gameCenter">
        {t('title.gameCenter')}
      </ButtonLink>
    </nav>
  );
}

function Choices(props: FilterSheetProps) {
  const { category, vendors, classes, state, onSubmit, onClose } = props;
  const { t } = useText();
  const { currency } = useMerchant();
  const kinds = useKinds(category, classes);
  const [vendor, setVendor] = useState(state.vendor);
  const [minBet, setMinBet] = useState<MinimumBet | null>(state.minBet);
  const [kind, setKind] = useState<string | null>(null);
  // Slots start with new games; any other filter looks through all of them.
  const narrowed = vendor !== null || minBet !== null;
  const classify = kind ?? (narrowed && state.classify === 'NEW' ? 'ALL' : state.classify);
  const submit = (next: ListState) => {
    onSubmit(next);
    onClose();
  };
  return (
    <div className={style['choices']}>
      {vendors.length > 0 && (
        <Group legend={t('games.vendors')}>
          {vendors.map(({ vassalage, accountTypeName }) => (
            <Choice
              key={vassalage}
              pressed={vendor === vassalage}
              onPress={() => setVendor(vendor === vassalage ? null : vassalage)}
            >
              {accountTypeName}
            </Choice>
          ))}
        </Group>
      )}
      {category === 'RNG' && (
        <>
          <Group legend={t('games.classes')}>
            {kinds.map(({ id, label }) => (
              <Choice key={id} pressed={classify === id} onPress={() => setKind(id)}>
                {label}
              </Choice>
            ))}
          </Group>
          <Group legend={t('games.minBet')}>
            {minimumBets.map((bet) => (
              <Choice
                key={bet}
                pressed={minBet === (bet === '' ? null : bet)}
                onPress={() => setMinBet(bet === '' ? null : bet)}
              >
                {bet === '' ? t('games.anyBet') : <Money amount={bet} currency={currency} />}
              </Choice>
            ))}
          </Group>
        </>
      )}
      <OtherCategories {...props} />
      <div className={style['actions']}>
        <Button wide onClick={() => submit(firstState)}>
          {t('games.reset')}
        </Button>
        <Button
          wide
          look="lamp"
          onClick={() => submit({ ...state, tab: 'all', classify, vendor, minBet })}
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
