// One link: to copy and to be scanned, what came of it by day, its rates, and its end.
import {
  agentLinkDays,
  agentLinkEnd,
  agentLinks,
  type AgentLink,
} from '@perya/contract/agents/accounts';
import { accountType } from '@perya/contract/account/account-type';
import { gameCategories } from '@perya/contract/games/category';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writtenRate } from '#domain/agents/rates.ts';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMoment } from '#domain/cashier/written.ts';
import { LevelBar } from '#domain/vip/level-bar.tsx';
import { writtenDay } from '#lib/calendar-day.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import style from './agent-register.module.css';

const steps = ['visits', 'registrations', 'firstDeposits'] as const;

function Funnel({ link }: { readonly link: AgentLink }) {
  const { t } = useText();
  const most = Math.max(...steps.map((step) => link[step]));
  return (
    <ul className={style['funnel']}>
      {steps.map((step) => (
        <li key={step}>
          <span className={style['step']}>
            <span>{t(`links.${step}`)}</span>
            <b>{link[step]}</b>
          </span>
          <LevelBar points={link[step]} of={most} label={t(`links.${step}`)} />
        </li>
      ))}
    </ul>
  );
}

function Days({ id }: Pick<AgentLink, 'id'>) {
  const { t, tag } = useText();
  const { data, error, refetch } = useCall(agentLinkDays, { id });
  if (!data && error) {
    return <FailedState compact code={error.failure.code} onRetry={refetch} />;
  }
  if (!data) return <Skeletons shape="row" count={2} />;
  if (data.days.length === 0) return null;
  return (
    <Section title={t('links.byDay')}>
      <FactList>
        {data.days.map((each) => (
          <Fact key={each.day} name={writtenDay(each.day, tag, true)}>
            <small>
              {steps.map((step) => `${t(`links.${step}`)} ${String(each[step])}`).join(' · ')}
            </small>
          </Fact>
        ))}
      </FactList>
    </Section>
  );
}

function End({ id }: Pick<AgentLink, 'id'>) {
  const { t } = useText();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const result = await call(agentLinkEnd, { id });
    setBusy(false);
    void client.invalidateQueries({ queryKey: [agentLinks.path] });
    if (result.ok) toast.success(t('links.endedNow'));
    else toast.failure(t(`error.${result.code}`));
  };
  if (!asking) return <Button onClick={() => setAsking(true)}>{t('links.end')}</Button>;
  return (
    <div className={style['form']}>
      <p>{t('links.endText')}</p>
      <Button look="alert" wide busy={busy} onClick={() => void end()}>
        {t('links.end')}
      </Button>
    </div>
  );
}

function Whole({ link }: { readonly link: AgentLink }) {
  const { t, language } = useText();
  const moment = useMoment();
  const { id, code, ended, until, uses, used, madeAt, type, rates } = link;
  const address = `${window.location.origin}/m/register?code=${code}`;
  const given = gameCategories.filter((category) => Number(rates[category] ?? 0) > 0);
  return (
    <div className={style['form']}>
      <p className={style['quiet']}>
        {t(type === accountType.agent ? 'links.agent' : 'links.member')} ·{' '}
        {t('links.madeOn', { day: moment(madeAt, 'day') })}{' '}
        {until !== null && t('links.validUntil', { when: moment(until) })}{' '}
        {uses !== null && t('links.usedOf', { used, uses })}
      </p>
      {ended ? (
        <p className={style['state']}>{t('links.ended')}</p>
      ) : (
        <>
          <CopyRow label={t('links.link')} text={address} />
          <div className={style['scan']}>
            <QrCode text={address} label={t('links.qr')} />
          </div>
        </>
      )}
      <Section title={t('links.funnel')}>
        <Funnel link={link} />
      </Section>
      {given.length > 0 && (
        <Section title={t('links.rates')}>
          <FactList>
            {given.map((category) => (
              <Fact key={category} name={t(`category.${category}`)}>
                {writtenRate(rates[category] ?? '0', language)}
              </Fact>
            ))}
          </FactList>
        </Section>
      )}
      <Days id={id} />
      {!ended && <End id={id} />}
    </div>
  );
}

interface LinkSheetProps {
  /** Null while none is shown. */
  readonly link: AgentLink | null;
  readonly onClose: () => void;
}

export function LinkSheet({ link, onClose }: LinkSheetProps) {
  return (
    <Sheet open={link !== null} onClose={onClose} title={link?.label ?? ''}>
      {link && <Whole key={link.id} link={link} />}
    </Sheet>
  );
}
