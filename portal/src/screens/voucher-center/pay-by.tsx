// How to pay for a deposit: a code to scan, a page, a chain's address, or a bank account.
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { ButtonAnchor } from '#ui/button-anchor.tsx';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import type { DepositView } from './deposit-steps.ts';
import { savePicture, saveQr } from './save-qr.ts';
import style from './voucher-center.module.css';

type Instructions = NonNullable<DepositView['instructions']>;
type Of<Kind extends Instructions['kind']> = Extract<Instructions, { readonly kind: Kind }>;

interface PayByProps<Kind extends Instructions['kind']> {
  readonly deposit: DepositView;
  readonly instructions: Of<Kind>;
}

interface CodeProps {
  readonly deposit: DepositView;
  readonly payload: string;
}

function Code({ deposit, payload }: CodeProps) {
  const { t, language } = useText();
  const amount = formatMoney(deposit.amount, deposit.currency, language);
  return (
    <>
      <p>{t('cashier.qrText')}</p>
      <div className={style['code']}>
        <QrCode text={payload} label={t('cashier.qrLabel', { amount })} />
      </div>
      <Button wide onClick={() => saveQr(payload, deposit.id)}>
        <Icon name="download" size={20} />
        {t('cashier.qrSave')}
      </Button>
    </>
  );
}

/** A code that the provider drew: shown and saved as it is. */
function Drawn({ deposit, instructions }: PayByProps<'image'>) {
  const { t, language } = useText();
  const amount = formatMoney(deposit.amount, deposit.currency, language);
  return (
    <>
      <p>{t('cashier.qrText')}</p>
      <div className={style['code']}>
        <img
          className={style['drawn']}
          src={instructions.image}
          alt={t('cashier.qrLabel', { amount })}
        />
      </div>
      <Button wide onClick={() => savePicture(instructions.image, deposit.id)}>
        <Icon name="download" size={20} />
        {t('cashier.qrSave')}
      </Button>
    </>
  );
}

function Page({ deposit, instructions }: PayByProps<'page'>) {
  const { t } = useText();
  return (
    <>
      <p>{t('cashier.pageText', { name: deposit.name })}</p>
      <ButtonAnchor look="lamp" wide linkage={instructions.url}>
        {t('cashier.pageOpen')}
      </ButtonAnchor>
    </>
  );
}

/** What to send: where the method takes another currency, so much of that. */
function ExactAmount({ deposit }: Pick<PayByProps<'qr'>, 'deposit'>) {
  const { t, language } = useText();
  const { amount, currency } = deposit.quote ?? deposit;
  const shown = formatMoney(amount, currency, language, { exact: true });
  return <CopyRow label={t('cashier.exactAmount')} text={shown} copied={amount} />;
}

/** How long the rate holds, and what is seen coming on the chain. */
function OnTheWay({ deposit }: Pick<PayByProps<'qr'>, 'deposit'>) {
  const { t, tag, language } = useText();
  const { timeZone } = useMerchant();
  const { quote, coming, currency } = deposit;
  return (
    <>
      {quote && (
        <p className={style['quiet']}>
          {t('cashier.rate', {
            base: quote.currency,
            rate: quote.rate,
            currency,
            time: formatMoment(quote.holdsUntil, tag, timeZone),
          })}
        </p>
      )}
      {coming.map(({ amount, currency: of, confirmations, needed }, place) => (
        <p key={place} role="status">
          {t('cashier.coming', {
            amount: formatMoney(amount, of, language, { exact: true }),
            done: confirmations,
            needed,
          })}
        </p>
      ))}
    </>
  );
}

function Address({ deposit, instructions }: PayByProps<'address'>) {
  const { t } = useText();
  const { network, address } = instructions;
  const { currency } = deposit.quote ?? deposit;
  return (
    <>
      <p className={style['warning']}>{t('cashier.addressWarn', { currency, network })}</p>
      <div className={style['code']}>
        <QrCode text={address} label={t('cashier.addressQr')} />
      </div>
      <CopyRow label={t('cashier.address')} text={address} />
      <ExactAmount deposit={deposit} />
      <OnTheWay deposit={deposit} />
      <p className={style['quiet']}>{t('cashier.addressText')}</p>
    </>
  );
}

function Transfer({ deposit, instructions }: PayByProps<'transfer'>) {
  const { t } = useText();
  const { bank, account, holder, note, qr } = instructions;
  return (
    <>
      {qr !== undefined && <Code deposit={deposit} payload={qr} />}
      <p>{t('cashier.transferText')}</p>
      <CopyRow label={t('cashier.bank')} text={bank} copied={bank} />
      <CopyRow label={t('cashier.account')} text={account} />
      <CopyRow label={t('cashier.holder')} text={holder} copied={holder} />
      <ExactAmount deposit={deposit} />
      <CopyRow label={t('cashier.note')} text={note} />
      <p className={style['warning']}>{t('cashier.noteText')}</p>
    </>
  );
}

interface AnyProps {
  readonly deposit: DepositView;
  readonly instructions: Instructions;
}

export function PayBy({ deposit, instructions }: AnyProps) {
  const { t } = useText();
  return (
    <section className={style['payBy']}>
      {instructions.kind === 'qr' && <Code deposit={deposit} payload={instructions.payload} />}
      {instructions.kind === 'qr' && (
        <CopyRow
          label={t('cashier.qrCode')}
          text={instructions.payload}
          copied={instructions.payload}
        />
      )}
      {instructions.kind === 'image' && <Drawn deposit={deposit} instructions={instructions} />}
      {instructions.kind === 'page' && <Page deposit={deposit} instructions={instructions} />}
      {instructions.kind === 'address' && <Address deposit={deposit} instructions={instructions} />}
      {instructions.kind === 'transfer' && (
        <Transfer deposit={deposit} instructions={instructions} />
      )}
    </section>
  );
}
