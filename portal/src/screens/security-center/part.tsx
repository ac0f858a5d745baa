// What the parts of the security centre share: what they get, their heading, and a state's chip.
import type { bindMobile } from '@perya/contract/account/security';
import type { OutputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useLocation } from '#lib/router.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast.tsx';
import { centre, type Overview, type PartName } from './parts.ts';
import style from './part.module.css';

export interface PartProps {
  readonly overview: Overview;
}

/** Fetches every answer about the member's security again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const ours = '/wps/member/security';
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(ours),
    });
  };
}

/** Says that it is saved, and leads back to where the part was opened from. */
export function useSaved(): (text?: PlainKey) => void {
  const { t } = useText();
  const leave = useLeave();
  return (text = 'security.saved') => {
    toast.success(t(text));
    leave();
  };
}

/** The same for what is bound: the gift that waited for it is told of. */
export function useBound(): (bound: OutputOf<typeof bindMobile>) => void {
  const { t, language } = useText();
  const leave = useLeave();
  return ({ paidGift: gift }) => {
    const amount = gift && formatMoney(gift.amount, gift.currency, language);
    toast.success(amount === null ? t('security.saved') : t('gift.paid', { amount }));
    leave();
  };
}

function useLeave(): () => void {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { type } = useLocation();
  return () => {
    void refresh();
    if (type === 'PUSH') navigate(-1);
    else navigate(centre, { replace: true });
  };
}

interface PartPageProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

export function PartPage({ title, text, children }: PartPageProps) {
  return (
    <div className={style['page']}>
      <header className={style['head']}>
        <h2 className={style['title']}>{title}</h2>
        {text && <p className={style['text']}>{text}</p>}
      </header>
      {children}
    </div>
  );
}

export type Tone = 'good' | 'open' | 'waiting' | 'bad';

/** A state as a chip; the colour only repeats the text. */
export function Chip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={classes(style['chip'], style[tone])}>{children}</span>;
}

interface NowProps {
  /** Masked, as the server tells it; null for none. */
  readonly value: string | null;
  /** Left out for what is not verified by itself. */
  readonly verified?: boolean;
}

/** The current value. */
export function Now({ value, verified }: NowProps) {
  const { t } = useText();
  if (value === null) return null;
  return (
    <p className={style['now']}>
      <bdi dir="ltr">{value}</bdi>
      {verified !== undefined && (
        <Chip tone={verified ? 'good' : 'bad'}>
          {t(verified ? 'security.state.verified' : 'security.state.notVerified')}
        </Chip>
      )}
    </p>
  );
}

interface FirstProps {
  readonly text: string;
  readonly action: string;
  readonly part: PartName;
}

/** Says what must be done first, with a link. */
function First({ text, action, part }: FirstProps) {
  return (
    <div className={style['first']}>
      <p>{text}</p>
      <ButtonLink to={`${centre}?part=${part}`} look="lamp">
        {action}
      </ButtonLink>
    </div>
  );
}

/** The form, once there is a payment password to confirm it with. */
export function WithPayment({ overview, children }: PartProps & { readonly children: ReactNode }) {
  const { t } = useText();
  if (overview.hasPaymentPassword) return children;
  return (
    <First
      text={t('security.needsPayment')}
      action={t('security.setPayment')}
      part="paymentPassword"
    />
  );
}
