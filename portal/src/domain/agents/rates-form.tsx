// Sets the rebate rates of a direct downline, from the next midnight on.
import { teamMember, teamMembers, teamRates } from '@perya/contract/agents/team';
import { ppmOfRate, rateSchema } from '@perya/contract/agents/rates';
import type { OutputOf } from '@perya/contract/endpoint';
import { gameCategories } from '@perya/contract/games/category';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { plainDigits } from '#domain/cashier/amount.ts';
import { call } from '#lib/call.ts';
import { writtenDay } from '#lib/calendar-day.ts';
import { percentOf } from '#lib/percent.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import style from './agents-page.module.css';

type Member = OutputOf<typeof teamMember>;
type Rates = Member['ownRates'];
type Category = (typeof gameCategories)[number];
type Typed = Readonly<Partial<Record<Category, string>>>;

/** As the wire has it: a decimal comma is one too. */
const readRate = (typed: string) => plainDigits(typed).replace(',', '.');

/** What is wrong with a rate; null where nothing is. */
export function rateProblem(typed: string, most: string): 'wrong' | 'above' | null {
  const rate = readRate(typed);
  if (!rateSchema.safeParse(rate).success) return 'wrong';
  return ppmOfRate(rate) > ppmOfRate(most) ? 'above' : null;
}

/** Only what differs from what holds from the next midnight on. */
function changed(typed: Typed, next: Rates): Rates {
  const entries = gameCategories
    .filter((each) => typed[each] !== undefined)
    .map((each) => [each, readRate(typed[each] ?? '')] as const)
    .filter(([each, rate]) => ppmOfRate(rate) !== ppmOfRate(next[each] ?? '0'));
  return Object.fromEntries(entries);
}

function useSaving(member: Member) {
  const { t, tag } = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (rates: Rates) => {
    setBusy(true);
    const result = await call(teamRates, { member: member.id, rates });
    setBusy(false);
    setRefusal(result.ok ? null : t(`error.${result.code}`));
    if (!result.ok) return;
    toast.success(t('team.saved', { day: writtenDay(result.value.fromDay, tag) }));
    for (const { path } of [teamMember, teamMembers]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  };
  return { busy, refusal, save };
}

interface RatesFormProps {
  readonly member: Member;
}

export function RatesForm({ member }: RatesFormProps) {
  const { t, language } = useText();
  const { ownRates, nextRates } = member;
  const next = nextRates ?? {};
  const [typed, setTyped] = useState<Typed>({});
  const [isChecked, setChecked] = useState(false);
  const { busy, refusal, save } = useSaving(member);
  const own = gameCategories.filter((each) => ppmOfRate(ownRates[each] ?? '0') > 0);
  if (own.length === 0) return <p className={style['note']}>{t('team.noRates')}</p>;
  const most = (each: Category) => percentOf(ppmOfRate(ownRates[each] ?? '0'), language);
  const problemOf = (each: Category) => {
    const text = typed[each];
    const problem = text === undefined ? null : rateProblem(text, ownRates[each] ?? '0');
    if (problem === null || !isChecked) return null;
    return problem === 'wrong' ? t('team.rateWrong') : t('team.rateAbove', { rate: most(each) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isWrong = own.some((each) => {
      const text = typed[each];
      return text !== undefined && rateProblem(text, ownRates[each] ?? '0') !== null;
    });
    if (!isWrong && !busy) void save(changed(typed, next));
  };
  return (
    <form className={style['form']} method="post" onSubmit={submit} noValidate>
      <p className={style['note']}>{t('team.ratesText')}</p>
      {own.map((each) => (
        <TextField
          key={each}
          name={each}
          label={t(`category.${each}`)}
          hint={t('team.mostRate', { rate: most(each) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed[each] ?? next[each] ?? '0'}
          onValue={(text) => setTyped({ ...typed, [each]: text })}
          error={problemOf(each)}
        />
      ))}
      {refusal !== null && (
        <p className={style['wrong']} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" look="lamp" wide busy={busy}>
        {t('team.save')}
      </Button>
    </form>
  );
}
