// New vouchers: what is asked for, and the codes, which are shown this once.
import type { OutputOf } from '@perya/contract/endpoint';
import { moneySchema } from '@perya/contract/money-schema';
import { providerList } from '@perya/contract/ops/payment-providers';
import { batchMake, mostVoucherDays, mostVouchers } from '@perya/contract/ops/vouchers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { readAgain } from '#domain/queues/live.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NewCodes } from './new-codes.tsx';
import style from './vouchers.module.css';

export type Made = OutputOf<typeof batchMake>;

const empty = { agent: '', amount: '', count: '', days: '90', provider: '' };
type Typed = typeof empty;

const isSum = (text: string) => moneySchema.safeParse(text).success && /[1-9]/.test(text);

/** Null for what is no number from 1 on, or too large. */
function numberIn(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

interface FieldsProps {
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly providers: readonly string[];
}

function Fields({ typed, onTyped, providers }: FieldsProps) {
  const { t } = useText();
  const text = (name: keyof Typed, hint: string, numeric: 'numeric' | 'decimal' | 'text') => (
    <TextField
      name={name}
      label={t(`voucher.${name}`)}
      hint={hint}
      value={typed[name]}
      onValue={(value) => onTyped({ ...typed, [name]: value })}
      inputMode={numeric}
      maxLength={64}
      autoComplete="off"
    />
  );
  return (
    <>
      {text('agent', t('voucher.agentHint'), 'text')}
      {text('amount', t('voucher.amountHint'), 'decimal')}
      {text('count', t('voucher.countHint', { most: mostVouchers }), 'numeric')}
      {text('days', t('voucher.daysHint', { most: mostVoucherDays }), 'numeric')}
      {providers.length > 1 && (
        <SelectField
          name="provider"
          label={t('voucher.provider')}
          empty="–"
          groups={[
            {
              label: t('voucher.provider'),
              options: providers.map((value) => ({ value, text: value })),
            },
          ]}
          value={typed.provider}
          onValue={(provider) => onTyped({ ...typed, provider })}
          error={null}
        />
      )}
      {providers.length === 0 && <p className={style['quiet']}>{t('voucher.noProvider')}</p>}
    </>
  );
}

function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const { merchant } = useMerchant();
  const [typed, setTyped] = useState<Typed>(empty);
  // The same batch however often it is sent: codes that were answered are not made twice.
  const [batch] = useState(() => crypto.randomUUID());
  const [held, setHeld] = useState<'none' | 'made' | 'kept' | 'warned'>('none');
  const all = useCall(providerList, { merchant }).data?.rows ?? [];
  const providers = all.filter(({ adapter }) => adapter === 'voucher').map(({ id }) => id);
  const provider = providers.length === 1 ? (providers[0] ?? '') : typed.provider;
  const count = numberIn(typed.count, mostVouchers);
  const days = numberIn(typed.days, mostVoucherDays);
  const agent = typed.agent.trim();
  const amount = typed.amount.trim();
  const lacks = count === null || days === null || agent === '' || !isSum(amount);
  const ask = async (reason: string) => {
    const about = { merchant, batch, provider, agent, amount, count: count ?? 1, days: days ?? 1 };
    const result = await call(batchMake, { ...about, reason });
    if (result.ok) {
      setHeld('made');
      for (const path of ['/ops/vouchers', '/ops/approvals', '/ops/queues']) {
        readAgain(client, path);
      }
    }
    return result;
  };
  const close = () => (held === 'made' ? setHeld('warned') : onClose());
  return (
    <AskDialog
      title={t('voucher.make')}
      text={t('voucher.makeText')}
      label={t('voucher.make')}
      incomplete={lacks || provider === ''}
      ask={ask}
      onClose={close}
      fields={<Fields typed={typed} onTyped={setTyped} providers={providers} />}
    >
      {(made: Made) => (
        <NewCodes
          made={made}
          agent={agent}
          days={days ?? 1}
          warned={held === 'warned'}
          onKept={() => setHeld('kept')}
          onClose={onClose}
        />
      )}
    </AskDialog>
  );
}

export function MakeVouchers() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="lamp" onClick={() => setOpen(true)}>
        {t('voucher.make')}
      </Button>
      {open && <MakeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
