// Offers an agent a contract of the platform: what it says is read in words before it is sent.
import { contractKinds, termsSchema } from '@perya/contract/agents/contracts';
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import { contractOffer } from '@perya/contract/ops/contracts';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { ContractTerms } from '#domain/agents/terms.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Agent } from './agent.screen.tsx';
import { emptyTier, TermsFields, type TypedTerms } from './terms-fields.tsx';

const blank: TypedTerms = {
  base: 'valid',
  activeMinimum: '0',
  tiers: [emptyTier],
  deductions: [],
  carry: 'none',
  fixed: false,
};

/** Null while something of it can't be read. */
export function termsOf(kind: ContractKind, typed: TypedTerms): Terms | null {
  const { base, activeMinimum, tiers, deductions, carry, fixed } = typed;
  const isDividend = kind === 'dividend';
  const read = termsSchema.safeParse({
    base,
    activeMinimum: activeMinimum.trim(),
    tiers: tiers.map(({ base: least, active, loss, pays }) => ({
      base: least.trim(),
      active: active.trim() === '' ? Number.NaN : Number(active),
      loss: isDividend || loss.trim() === '' ? null : loss.trim(),
      rate: fixed ? null : pays.trim(),
      fixed: fixed ? pays.trim() : null,
    })),
    deductions: isDividend ? deductions : [],
    carry: isDividend ? carry : 'none',
  });
  return read.success ? read.data : null;
}

export function Offer({ shown }: { readonly shown: Agent }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [kind, setKind] = useState<ContractKind>('daily');
  const [typed, setTyped] = useState(blank);
  const terms = termsOf(kind, typed);
  return (
    <Act
      endpoint={contractOffer}
      input={{ merchant, id: shown.id, kind, terms: terms ?? (typed as never) }}
      changes={['/ops/agents']}
      label={t('contractOffer.title')}
      text={t('contractOffer.text')}
      incomplete={terms === null}
      onDone={() => setTyped(blank)}
      fields={
        <>
          <SelectField
            name="kind"
            label={t('field.kind')}
            empty=""
            groups={[
              {
                label: '',
                options: contractKinds.map((value) => ({ value, text: t(`billKind.${value}`) })),
              },
            ]}
            value={kind}
            onValue={(value) => setKind(value as ContractKind)}
            error={null}
          />
          <TermsFields kind={kind} typed={typed} onTyped={setTyped} />
          {terms === null ? (
            <p>{t('contractOffer.incomplete')}</p>
          ) : (
            <ContractTerms kind={kind} terms={terms} currency={shown.currency} />
          )}
        </>
      }
    />
  );
}
