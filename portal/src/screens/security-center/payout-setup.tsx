// The way to the first account that money can be paid to: one thing at a time, on one page.
import { useText, type PlainKey } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { useRefresh, type PartProps } from './part.tsx';
import part from './part.module.css';
import { PaymentForm } from './payment-password.tsx';
import { PayoutAdd } from './payout-add.tsx';
import { NameForm } from './real-name.tsx';

const steps = ['payment', 'name', 'account'] as const;

type Step = (typeof steps)[number];

const words: Readonly<Record<Step, readonly [title: PlainKey, text: PlainKey]>> = {
  payment: ['security.paymentPassword', 'security.paymentText'],
  name: ['security.realName', 'security.realNameText'],
  account: ['security.payoutProvider', 'security.payoutFirstText'],
};

/** The first thing that is missing. */
export function stepOf({ hasPaymentPassword, realName }: PartProps['overview']): Step {
  if (!hasPaymentPassword) return 'payment';
  return realName === null ? 'name' : 'account';
}

export function PayoutSetup({ overview }: PartProps) {
  const { t } = useText();
  const refresh = useRefresh();
  const step = stepOf(overview);
  const [title, text] = words[step];
  const saved = () => {
    toast.success(t('security.saved'));
    // What is missing next follows from the answer.
    void refresh();
  };
  const place = { number: steps.indexOf(step) + 1, count: steps.length };
  return (
    <section className={part['steps']} aria-label={t('security.payoutAdd')}>
      <header className={part['head']}>
        <p className={part['quiet']} role="status">
          {t('security.stepOf', place)}
        </p>
        <h3 className={part['title']}>{t(title)}</h3>
        <p className={part['text']}>{t(text)}</p>
      </header>
      {step === 'payment' && <PaymentForm overview={overview} onDone={saved} />}
      {step === 'name' && <NameForm onDone={saved} />}
      {step === 'account' && <PayoutAdd onDone={() => void refresh()} />}
    </section>
  );
}
