// What is done about an agent: moved, given rates; and a member is made one.
import { agentMove, agentPromote, agentRates } from '@perya/contract/ops/agents';
import { ppmOfRate, rateSchema } from '@perya/contract/agents/rates';
import { gameCategories } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Agent } from './agent.screen.tsx';
import { Offer } from './offer.tsx';
import style from './agent.module.css';

const changes = ['/ops/agents'];

interface Props {
  readonly shown: Agent;
}

function useCommand({ id, version }: Agent) {
  const { merchant } = useMerchant();
  return { merchant, id, version };
}

function Move({ shown }: Props) {
  const { t } = useText();
  const input = useCommand(shown);
  const [under, setUnder] = useState('');
  const name = under.trim();
  return (
    <Act
      endpoint={agentMove}
      input={{ ...input, under: name === '' ? null : name }}
      changes={changes}
      label={t('agent.move')}
      text={t('agent.moveText', { day: shown.nextDay })}
      fields={
        <TextField
          name="under"
          label={t('agent.under')}
          hint={t('agent.underHint')}
          value={under}
          onValue={setUnder}
          maxLength={64}
          autoComplete="off"
        />
      }
    />
  );
}

type Typed = Readonly<Partial<Record<GameCategory, string>>>;

/** Those that differ from what holds from the next midnight on; null where one can't be read. */
function ratesIn(typed: Typed, next: Agent['nextRates']): Typed | null {
  const given = Object.entries(typed) as [GameCategory, string][];
  if (given.some(([, rate]) => !rateSchema.safeParse(rate.trim()).success)) return null;
  const other = given.filter(
    ([each, rate]) => ppmOfRate(rate.trim()) !== ppmOfRate(next[each] ?? '0'),
  );
  return Object.fromEntries(other.map(([each, rate]) => [each, rate.trim()]));
}

function SetRates({ shown }: Props) {
  const { t } = useText();
  const input = useCommand(shown);
  const [typed, setTyped] = useState<Typed>({});
  const { nextRates, nextDay } = shown;
  const rates = ratesIn(typed, nextRates);
  return (
    <Act
      endpoint={agentRates}
      input={{ ...input, rates: rates ?? {} }}
      changes={changes}
      label={t('agent.setRates')}
      text={t('agent.setRatesText', { day: nextDay })}
      incomplete={rates === null || Object.keys(rates).length === 0}
      onDone={() => setTyped({})}
      fields={
        <div className={style['rates']}>
          {gameCategories.map((each) => {
            const value = typed[each] ?? nextRates[each] ?? '0';
            const isWrong = !rateSchema.safeParse(value.trim()).success;
            return (
              <TextField
                key={each}
                name={each}
                label={`${t(`category.${each}`)}, %`}
                value={value}
                onValue={(rate) => setTyped({ ...typed, [each]: rate })}
                error={isWrong ? t('agent.rateWrong') : null}
                inputMode="decimal"
                autoComplete="off"
              />
            );
          })}
        </div>
      }
    />
  );
}

export function Acts({ shown }: Props) {
  const { t } = useText();
  const may = useMay();
  const input = useCommand(shown);
  if (!may('agent.manage')) return null;
  return (
    <>
      {!shown.agent && (
        <Act
          endpoint={agentPromote}
          input={input}
          changes={[...changes, '/ops/members']}
          label={t('agent.promote')}
          text={t('agent.promoteText')}
        />
      )}
      {shown.agent && <Offer shown={shown} />}
      <SetRates shown={shown} />
      <Move shown={shown} />
    </>
  );
}
