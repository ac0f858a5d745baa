// The accounts that money may go to, as tiles: those that can't be paid to now say from when.
import { useText } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { Icon } from '#ui/icon.tsx';
import { methodTo, type Account, type Withdrawable } from './withdrawal-form.ts';
import style from './withdraw.module.css';
import { useMoment } from '#domain/cashier/written.ts';

const payouts = '/m/securityCenter?part=payouts';

/** Whether an account can be paid to now (milliseconds since 1970). */
export function isUsable(account: Account, state: Withdrawable, now: number): boolean {
  return Date.parse(account.usableFrom) <= now && methodTo(state, account.provider) !== undefined;
}

interface AccountChoiceProps {
  readonly state: Withdrawable;
  readonly accounts: readonly Account[];
  readonly canAdd: boolean;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly now: number;
}

export function AccountChoice(props: AccountChoiceProps) {
  const { state, accounts, canAdd, chosen, onChoose, now } = props;
  const { t } = useText();
  const moment = useMoment();
  const whyNot = (account: Account) => {
    if (methodTo(state, account.provider) === undefined) return t('withdraw.notServed');
    return t('withdraw.ready', { when: moment(account.usableFrom) });
  };
  if (accounts.length === 0) {
    return (
      <div className={style['first']}>
        <p>{t('withdraw.noAccount')}</p>
        <ButtonLink to={payouts} look="lamp">
          {t('withdraw.add')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={style['accounts']}>
      <ChoiceTiles
        wide
        legend={t('withdraw.to')}
        value={chosen}
        onValue={onChoose}
        choices={accounts.map((account) => {
          const usable = isUsable(account, state, now);
          return {
            value: account.id,
            title: account.name,
            text: (
              <>
                <bdi dir="ltr">{account.number}</bdi>
                {!usable && (
                  <>
                    {' · '}
                    {whyNot(account)}
                  </>
                )}
              </>
            ),
            start: <Icon name={account.kind === 'bank' ? 'card' : 'wallet'} size={22} />,
            disabled: !usable,
          };
        })}
      />
      {canAdd && (
        <span>
          <ButtonLink to={payouts} size="small">
            <Icon name="plus" size={18} />
            {t('withdraw.add')}
          </ButtonLink>
        </span>
      )}
    </div>
  );
}
