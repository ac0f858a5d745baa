// What falls, in how many envelopes, from when and for how long; then the payment password.
import { teamRainMake, teamRains, type TeamRain } from '@perya/contract/agents/rain';
import { teamRainLimits } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '#domain/cashier/fact.tsx';
import { Ask } from '#domain/transfer/ask.tsx';
import type { Giveable, Giving, Sending } from '#domain/transfer/kind.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { countIn, countProblem, openChoices, startChoices } from './envelopes.ts';

interface Falls {
  readonly count: number;
  readonly startsInMinutes: number;
  readonly openMinutes: number;
}

const kindOf = (falls: Falls): Giving<TeamRain> => ({
  wish: 'teamRain',
  draft: 'teamRain',
  about: JSON.stringify(falls),
  termsPath: teamRains.path,
  send: async ({ amount: total, paymentPassword, requestKey }: Sending) =>
    call(teamRainMake, { total, ...falls, paymentPassword, requestKey }),
  explain: 'rains.explain',
  title: 'rains.confirm',
  act: 'rains.send',
});

/** "10 min", "12 hr" in the language. */
function useLength(): (minutes: number) => string {
  const { tag } = useText();
  return (minutes) => {
    const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  };
}

interface RainFormProps {
  readonly terms: Giveable;
  readonly members: number;
  readonly hasPaymentPassword: boolean;
}

export function RainForm({ terms, members, hasPaymentPassword }: RainFormProps) {
  const { t } = useText();
  const client = useQueryClient();
  const length = useLength();
  const [typed, setTyped] = useState('');
  const [startsInMinutes, setStarts] = useState<number>(startChoices[1]);
  const [openMinutes, setOpen] = useState<number>(openChoices[1]);
  const [problem, setProblem] = useState<ReturnType<typeof countProblem>>(null);
  const falls = { count: countIn(typed) ?? 0, startsInMinutes, openMinutes };
  const check = (total: bigint) => {
    const found = countProblem(typed, total);
    setProblem(found);
    return found === null;
  };
  const done = () => {
    setTyped('');
    toast.success(t('rains.done'));
    void client.invalidateQueries({ queryKey: [teamRains.path] });
  };
  const tiles = (minutes: readonly number[]) =>
    minutes.map((each) => ({ value: String(each), title: length(each) }));
  return (
    <Ask
      kind={kindOf(falls)}
      terms={terms}
      hasPaymentPassword={hasPaymentPassword}
      isGood={check}
      onDone={done}
      facts={
        <>
          <Fact name={t('rains.envelopes')}>{falls.count}</Fact>
          <Fact name={t('rains.starts')}>{length(startsInMinutes)}</Fact>
          <Fact name={t('rains.lasts')}>{length(openMinutes)}</Fact>
        </>
      }
    >
      <TextField
        name="count"
        label={t('rains.envelopes')}
        hint={t('rains.members', { count: members })}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        error={
          problem &&
          (problem === 'wrong'
            ? t('rains.countWrong')
            : t('rains.countMany', { most: teamRainLimits.mostEnvelopes }))
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <ChoiceTiles
        legend={t('rains.starts')}
        choices={tiles(startChoices)}
        value={String(startsInMinutes)}
        onValue={(value) => setStarts(Number(value))}
        short
      />
      <ChoiceTiles
        legend={t('rains.lasts')}
        choices={tiles(openChoices)}
        value={String(openMinutes)}
        onValue={(value) => setOpen(Number(value))}
        short
      />
    </Ask>
  );
}
