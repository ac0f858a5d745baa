// A member's VIP level: its points and what keeps it, every change, and how operators set it.
import { memberLevel, memberLevelSet } from '@perya/contract/ops/levels';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { CallView } from '#domain/list/call-view.tsx';
import { useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { Days } from '#domain/merchant/written-days.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { DataTable, type Column } from '#parts/data-table.tsx';
import { Facts } from '#parts/facts.tsx';
import { Notice } from '#parts/notice.tsx';
import type { Member } from './member.screen.tsx';
import style from './member.module.css';

type Shown = OutputOf<typeof memberLevel>;
type Standing = NonNullable<Shown['standing']>;
type Step = Standing['steps'][number];
type Gift = Standing['gifts'][number];

const changes = ['/ops/members', '/ops/approvals'];

function useLevelName({ levels }: Standing): (level: number) => string {
  const { t } = useText();
  return (level) => t('level.named', { level, name: levels[level]?.name ?? '' });
}

interface SetLevelProps {
  readonly id: Member['id'];
  readonly version: string;
  readonly standing: Standing;
}

function SetLevel({ id, version, standing }: SetLevelProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [chosen, setChosen] = useState('');
  const nameOf = useLevelName(standing);
  const others = standing.levels.flatMap((_each, level) =>
    level === standing.level ? [] : [{ value: String(level), text: nameOf(level) }],
  );
  if (others.length === 0) return null;
  return (
    <div>
      <Act
        endpoint={memberLevelSet}
        input={{ merchant, id, version, level: Number(chosen) }}
        changes={changes}
        label={t('level.set')}
        text={t('level.setText')}
        incomplete={chosen === ''}
        onDone={() => setChosen('')}
        fields={
          <SelectField
            name="level"
            label={t('member.level')}
            empty={t('level.choose')}
            groups={[{ label: t('rewardPart.vip'), options: others }]}
            value={chosen}
            onValue={setChosen}
            error={null}
          />
        }
      />
    </div>
  );
}

function useStepColumns(standing: Standing): readonly Column<Step>[] {
  const { t } = useText();
  const nameOf = useLevelName(standing);
  return [
    { id: 'at', title: t('field.at'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'to', title: t('level.became'), cell: ({ to }) => nameOf(to) },
    { id: 'from', title: t('level.was'), cell: ({ from }) => nameOf(from) },
    {
      id: 'why',
      title: t('level.why'),
      cell: ({ why, reason }) =>
        reason === null ? t(`levelWhy.${why}`) : `${t(`levelWhy.${why}`)}: ${reason}`,
    },
    { id: 'points', title: t('level.points'), end: true, cell: ({ points }) => String(points) },
    {
      id: 'month',
      title: t('level.monthPoints'),
      end: true,
      cell: ({ monthPoints }) => String(monthPoints),
    },
    { id: 'rates', title: t('level.ratesFrom'), cell: ({ fromDay }) => <Days from={fromDay} /> },
  ];
}

function useGiftColumns(currency: Shown['currency']): readonly Column<Gift>[] {
  const { t } = useText();
  return [
    { id: 'at', title: t('field.at'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`levelGift.${kind}`) },
    { id: 'period', title: t('level.giftOf'), cell: ({ period }) => period },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
  ];
}

function Told({ standing, currency }: { readonly standing: Standing } & Pick<Shown, 'currency'>) {
  const { t } = useText();
  const steps = useStepColumns(standing);
  const gifts = useGiftColumns(currency);
  const nameOf = useLevelName(standing);
  const { level, levels } = standing;
  const next = levels[level + 1];
  return (
    <>
      <Facts
        facts={[
          [t('member.level'), nameOf(level)],
          [t('level.points'), String(standing.points)],
          [t('level.next'), next && t('level.pointsFor', { name: next.name, points: next.points })],
          [t('level.monthPoints'), String(standing.monthPoints)],
          [t('level.keep'), level > 0 && String(levels[level]?.keep ?? 0)],
        ]}
      />
      {standing.flagged && <p>{t('level.flagged')}</p>}
      <h3>{t('level.steps')}</h3>
      {standing.steps.length === 0 ? (
        <p>{t('level.noSteps')}</p>
      ) : (
        <DataTable
          label={t('level.steps')}
          columns={steps}
          rows={[...standing.steps]}
          keyOf={({ at, to }) => `${at} ${String(to)}`}
        />
      )}
      {standing.gifts.length > 0 && (
        <>
          <h3>{t('level.gifts')}</h3>
          <DataTable
            label={t('level.gifts')}
            columns={gifts}
            rows={[...standing.gifts]}
            keyOf={({ kind, period }) => `${kind} ${period}`}
          />
        </>
      )}
    </>
  );
}

export function Level({ id }: Pick<Member, 'id'>) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const call = useCall(memberLevel, { merchant, id });
  return (
    <div className={style['part']}>
      <CallView call={call}>
        {({ version, currency, askedBy, standing }) =>
          standing === null ? (
            <Notice title={t('level.none')} />
          ) : (
            <>
              {askedBy !== null && <p>{t('level.asked', { operator: askedBy })}</p>}
              {askedBy === null && may('reward.manage') && (
                <SetLevel id={id} version={version} standing={standing} />
              )}
              <Told standing={standing} currency={currency} />
            </>
          )
        }
      </CallView>
    </div>
  );
}
