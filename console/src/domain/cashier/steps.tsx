// What happened to a deposit, to money that came, or to a withdrawal, step by step.
import { depositStates } from '@perya/contract/cashier/deposits';
import { withdrawalStates } from '@perya/contract/cashier/withdrawals';
import { holdReasons } from '@perya/contract/ops/deposits';
import { oneOf } from '#domain/list/filters.ts';
import { StepList } from '#domain/steps/step-list.tsx';
import { useText } from '#lib/text.tsx';

export interface Step {
  readonly state: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

/** Who makes steps besides operators, who are named. */
const actors = ['member', 'rules', 'adapter', 'provider', 'clock', 'worker'] as const;

/** Whatever is newer than this page is written as it came. */
function useStepWords() {
  const { t } = useText();
  const state = (name: string): string => {
    const deposit = oneOf(depositStates, name);
    if (deposit !== undefined) return t(`depositState.${deposit}`);
    const withdrawal = oneOf(withdrawalStates, name);
    return withdrawal === undefined ? name : t(`withdrawalState.${withdrawal}`);
  };
  const by = (name: string): string => {
    const actor = oneOf(actors, name);
    return actor === undefined ? name.replace(/^operator:/, '') : t(`actor.${actor}`);
  };
  /** Rules give their reasons by name, people in their own words. */
  const reason = (step: Step): string | null => {
    if (step.reason === null || step.by !== 'rules') return step.reason;
    const words = step.reason.split(' ').map((each) => {
      const known = oneOf(holdReasons, each);
      return known === undefined ? each : t(`holdReason.${known}`);
    });
    return words.join(', ');
  };
  return { state, by, reason };
}

export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const words = useStepWords();
  return (
    <StepList
      steps={steps.map((step) => ({
        state: words.state(step.state),
        at: step.at,
        by: words.by(step.by),
        reason: words.reason(step),
      }))}
    />
  );
}
