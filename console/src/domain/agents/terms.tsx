// The terms of an agent's contract, in words.
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import style from './agents.module.css';

type Tier = Terms['tiers'][number];

interface TermsProps {
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly currency: Currency;
  /** The tier that was reached, from 0 on. */
  readonly reached?: number | null;
}

/** A sum of a contract as words have it. */
export function useSum(currency: Currency): (amount: string) => string {
  const { language } = useText();
  return (amount) => formatMoney(amount, currency, language, {});
}

function useTierWords({ kind, terms, currency }: TermsProps): (tier: Tier) => string {
  const { t } = useText();
  const sum = useSum(currency);
  return ({ base, active, loss, rate, fixed }) => {
    const of = kind === 'dividend' ? 'lost' : terms.base;
    const what = [
      t(`terms.${of}`, { sum: sum(base) }),
      active > 0 && t('terms.active', { count: active }),
      loss !== null && t('terms.teamLoss', { sum: sum(loss) }),
    ];
    const pays = rate === null ? sum(fixed ?? '0') : t('terms.paysRate', { rate });
    return t('terms.tier', { what: what.filter(Boolean).join(', '), pays });
  };
}

export function ContractTerms(props: TermsProps) {
  const { t } = useText();
  const words = useTierWords(props);
  const sum = useSum(props.currency);
  const { kind, terms, reached = null } = props;
  const { deductions, carry, activeMinimum, tiers } = terms;
  return (
    <div className={style['terms']}>
      <ol>
        {tiers.map((tier, index) => (
          // Tiers have no names but their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {words(tier)}
            {index === reached && <strong>{` – ${t('terms.reached')}`}</strong>}
          </li>
        ))}
      </ol>
      <p className={style['quiet']}>{t('terms.activeMinimum', { sum: sum(activeMinimum) })}</p>
      {kind === 'dividend' && (
        <p className={style['quiet']}>
          {deductions.length > 0 &&
            t('terms.takenOff', {
              what: deductions.map((each) => t(`deduction.${each}`)).join(', '),
            })}{' '}
          {t(`carry.${carry}`)}
        </p>
      )}
    </div>
  );
}
