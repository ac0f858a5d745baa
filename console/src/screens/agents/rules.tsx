// What the merchant lets its agents do: read, and changed all at once.
import type { OutputOf } from '@perya/contract/endpoint';
import { moneySchema } from '@perya/contract/money-schema';
import { agentRules, agentRulesSchema, agentRulesSet } from '@perya/contract/ops/agent-rules';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Card } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import style from './agents.module.css';

type Shown = OutputOf<typeof agentRules>;
type Rules = Shown['rules'];

const switches = ['agentCounts', 'showsBalances', 'transfers', 'rains'] as const;
const sums = ['mostRate', 'transferDaily', 'rainDaily'] as const;

const isSum = (text: string) => moneySchema.safeParse(text).success && !text.startsWith('-');

/** Null for what is not whole. */
function rulesIn(typed: Rules): Rules | null {
  const trimmed = sums.map((name) => [name, typed[name].trim()] as const);
  const rules = { ...typed, ...Object.fromEntries(trimmed) };
  const fits = isSum(rules.transferDaily) && isSum(rules.rainDaily);
  return fits && agentRulesSchema.safeParse(rules).success ? rules : null;
}

function Change({ shown }: { readonly shown: Shown }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  // What is typed was typed for the rules as they were then.
  const [edited, setEdited] = useState<{ version: string; rules: Rules } | null>(null);
  const { version, rules: typed } = edited ?? shown;
  const set = (change: Partial<Rules>) => setEdited({ version, rules: { ...typed, ...change } });
  const rules = rulesIn(typed);
  return (
    <Act
      endpoint={agentRulesSet}
      input={{ merchant, version, rules: rules ?? shown.rules }}
      changes={['/ops/agents/rules']}
      label={t('agentRule.change')}
      text={t('agentRule.changeText')}
      incomplete={rules === null || JSON.stringify(rules) === JSON.stringify(shown.rules)}
      onClosed={() => setEdited(null)}
      fields={
        <>
          {sums.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`agentRule.${name}`)}
              value={typed[name]}
              onValue={(value) => set({ [name]: value })}
              inputMode="decimal"
              maxLength={22}
              autoComplete="off"
            />
          ))}
          {switches.map((name) => (
            <label key={name} className={style['check']}>
              <input
                type="checkbox"
                name={name}
                checked={typed[name]}
                onChange={() => set({ [name]: !typed[name] })}
              />
              <span>{t(`agentRule.${name}`)}</span>
            </label>
          ))}
        </>
      }
    />
  );
}

export function Rules() {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const call = useCall(agentRules, { merchant });
  return (
    <Card title={t('agentPart.rules')}>
      <CallView call={call}>
        {(shown) => {
          const { rules, currency } = shown;
          const yes = (is: boolean) => t(is ? 'agentRule.yes' : 'agentRule.no');
          return (
            <>
              <Facts
                facts={[
                  [t('agentRule.mostRate'), `${rules.mostRate} %`],
                  [t('agentRule.agentCounts'), yes(rules.agentCounts)],
                  [t('agentRule.showsBalances'), yes(rules.showsBalances)],
                  [t('agentRule.transfers'), yes(rules.transfers)],
                  [
                    t('agentRule.transferDaily'),
                    <Money key="transfers" amount={rules.transferDaily} currency={currency} />,
                  ],
                  [t('agentRule.rains'), yes(rules.rains)],
                  [
                    t('agentRule.rainDaily'),
                    <Money key="rains" amount={rules.rainDaily} currency={currency} />,
                  ],
                ]}
              />
              {may('agent.manage') && <Change shown={shown} />}
            </>
          );
        }}
      </CallView>
    </Card>
  );
}
