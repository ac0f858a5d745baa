// What counts of an offer, as it stands beside its button: who, how much, wagering, limits, until.
import type { Promotion } from '@perya/contract/rewards/promotions';
import { languageTable } from '@perya/contract/language';
import type { ReactNode } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useText } from '#lib/text.tsx';
import { Money } from '#ui/money.tsx';
import { BonusFacts } from './bonus-facts.tsx';

interface OfferProps {
  readonly promotion: Promotion;
}

/** Writes a sum inside a sentence. */
function useSum(currency: Promotion['currency']): (amount: string | null) => string {
  const { language } = useText();
  return (amount) => formatMoney(amount ?? '0', currency, language);
}

function Who({ promotion: { who } }: OfferProps) {
  const { t, tag } = useText();
  const lines: string[] = [];
  if (who.newDays !== null) lines.push(t('promotion.who.new', { count: who.newDays }));
  if (who.vipLevel !== null) lines.push(t('promotion.who.vip', { level: who.vipLevel }));
  if (who.verifiedNumber) lines.push(t('promotion.who.number'));
  if (who.countries.length > 0) {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const countries = who.countries.map((country) => names.of(country) ?? country).join(', ');
    lines.push(t('promotion.who.countries', { countries }));
  }
  if (who.languages.length > 0) {
    const languages = who.languages.map((each) => languageTable[each].name).join(', ');
    lines.push(t('promotion.who.languages', { languages }));
  }
  if (lines.length === 0) lines.push(t('promotion.who.all'));
  return lines.map((line) => <div key={line}>{line}</div>);
}

function HowMuch({ promotion }: OfferProps): ReactNode {
  const { t } = useText();
  const { given, kind, currency } = promotion;
  const sum = useSum(currency);
  const { amount, percent, rounds, daysInRow, wheel } = given;
  if (rounds !== null) {
    if (kind === 'freeBet') return t('promotion.freeBetOf', { amount: sum(amount) });
    return t('promotion.rounds', { count: rounds.count, amount: sum(amount) });
  }
  if (percent !== null) {
    const share = { percent, most: sum(amount) };
    return t(kind === 'cashback' ? 'promotion.ofLoss' : 'promotion.ofDeposit', share);
  }
  const many = [...daysInRow, ...wheel.map((place) => place.amount)];
  if (many.length > 0) {
    const most = many.reduce((a, b) => (Number(b) > Number(a) ? b : a));
    return t('promotion.upTo', { most: sum(most) });
  }
  if (amount === null) return null;
  if (kind === 'application') return t('promotion.upTo', { most: sum(amount) });
  return <Money amount={amount} currency={currency} />;
}

function Wagering({ promotion: { given, currency } }: OfferProps) {
  const { t } = useText();
  const { terms } = given;
  if (terms !== null) return <BonusFacts terms={terms} currency={currency} />;
  const none = given.give === 'cash' ? 'promotion.noWagering' : 'promotion.winsAreCash';
  return <Fact name={t('promotion.wagering')}>{t(none)}</Fact>;
}

/** Until when, or from when on. */
function When({ promotion: { state, from, until } }: OfferProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const when = (iso: string) => <time dateTime={iso}>{formatMoment(iso, tag, timeZone)}</time>;
  return (
    <>
      {state === 'comingSoon' && from !== null && (
        <Fact name={t('promotion.from')}>{when(from)}</Fact>
      )}
      <Fact name={t('promotion.until')}>{until === null ? t('promotion.noEnd') : when(until)}</Fact>
    </>
  );
}

export function OfferFacts({ promotion }: OfferProps) {
  const { t } = useText();
  const { given, kind, currency, every } = promotion;
  const { least, rounds } = given;
  return (
    <FactList>
      <Fact name={t('promotion.who')}>
        <Who promotion={promotion} />
      </Fact>
      <Fact name={t('promotion.much')}>
        <HowMuch promotion={promotion} />
      </Fact>
      {least !== null && (
        <Fact name={t(kind === 'cashback' ? 'promotion.lossLeast' : 'promotion.least')}>
          <Money amount={least} currency={currency} />
        </Fact>
      )}
      {rounds !== null && <Fact name={t('promotion.game')}>{rounds.game}</Fact>}
      <Wagering promotion={promotion} />
      <Fact name={t('promotion.every')}>{t(`promotion.every.${every}`)}</Fact>
      <When promotion={promotion} />
    </FactList>
  );
}
