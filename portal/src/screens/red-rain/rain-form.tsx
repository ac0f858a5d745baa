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

interface FieldsProps {
  readonly members: number;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly problem: ReturnType<typeof countProblem>;
  readonly falls: Falls;
  readonly onFalls: (changes: Partial<Falls>) => void;
}

function Fields({ members, typed, onTyped, problem, falls, onFalls }: FieldsProps) {
  const { t } = useText();
  const length = useLength();
  const many = t('rains.countMany', { most: teamRainLimits.mostEnvelopes });
  const tiles = (minutes: readonly number[]) =>
    minutes.map((each) => ({ value: String(each), title: length(each) }));
  return (
    <>
      <TextField
        name="count"
        label={t('rains.envelopes')}
        hint={t('rains.members', { count: members })}
        value={typed}
        onValue={onTyped}
        error={problem && (problem === 'wrong' ? t('rains.countWrong') : many)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <ChoiceTiles
        legend={t('rains.starts')}
        choices={tiles(startChoices)}
        value={String(falls.startsInMinutes)}
        onValue={(value) => onFalls({ startsInMinutes: Number(value) })}
        short
      />
      <ChoiceTiles
        legend={t('rains.lasts')}
        choices={tiles(openChoices)}
        value={String(falls.openMinutes)}
        onValue={(value) => onFalls({ openMinutes: Number(value) })}
        short
      />
    </>
  );
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
  const [times, setTimes] = useState({ startsInMinutes: 10, openMinutes: 30 });
  const [problem, setProblem] = useState<ReturnType<typeof countProblem>>(null);
  const falls = { count: countIn(typed) ?? 0, ...times };
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
  const facts = (
    <>
      <Fact name={t('rains.envelopes')}>{falls.count}</Fact>
      <Fact name={t('rains.starts')}>{length(falls.startsInMinutes)}</Fact>
      <Fact name={t('rains.lasts')}>{length(falls.openMinutes)}</Fact>
    </>
  );
  const giving = { kind: kindOf(falls), terms, hasPaymentPassword, facts };
  return (
    <Ask {...giving} isGood={check} onDone={done}>
      <Fields
        members={members}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setProblem(null);
        }}
        problem={problem}
        falls={falls}
        onFalls={(changes) => setTimes({ ...times, ...changes })}
      />
    </Ask>
  );
}
