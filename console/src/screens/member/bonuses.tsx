// A member's bonuses: what is left of each and every step; one is ended, another reward given.
import { bonusEnd, bonusList, rewardGive } from '@perya/contract/ops/bonuses';
import { idSchema } from '@perya/contract/id';
import { parseMoney } from '@perya/contract/money';
import { promotionList } from '@perya/contract/ops/promotions';
import { mostRows } from '@perya/contract/ops/lists';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { ListView } from '#domain/list/list-view.tsx';
import { useList, type RowOf } from '#domain/list/use-list.ts';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { BonusState } from '#domain/rewards/reward-state.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Column } from '#parts/data-table.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { Split } from '#parts/split.tsx';
import type { Member } from './member.screen.tsx';
import style from './member.module.css';

type Bonus = RowOf<typeof bonusList>;

const changes = ['/ops/bonuses', '/ops/members', '/ops/promotions', '/ops/approvals'];
const actors = ['rules', 'member', 'withdrawal', 'break'] as const;

function useColumns(): readonly Column<Bonus>[] {
  const { t } = useText();
  return [
    { id: 'title', title: t('promotion.name'), cell: ({ title }) => title },
    { id: 'state', title: t('field.state'), cell: ({ state }) => <BonusState state={state} /> },
    {
      id: 'amount',
      title: t('field.amount'),
      end: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'balance',
      title: t('bonus.holds'),
      end: true,
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
    },
    {
      id: 'wagered',
      title: t('bonus.wagered'),
      end: true,
      cell: ({ wagered, required, currency }) => (
        <span>
          <Money amount={wagered} currency={currency} /> /{' '}
          <Money amount={required} currency={currency} />
        </span>
      ),
    },
    {
      id: 'until',
      title: t('promotion.until'),
      cell: ({ until }) => (until === null ? '–' : <Moment at={until} />),
    },
  ];
}

function Give({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [promotion, setPromotion] = useState('');
  const [amount, setAmount] = useState('');
  const { data } = useCall(promotionList, {
    merchant,
    kind: 'byHand',
    state: 'open',
    limit: mostRows,
  });
  const offered = data?.rows ?? [];
  const chosen = offered.find(({ id }) => id === promotion);
  const id = idSchema('promotion').safeParse(promotion);
  const sum = chosen ? parseMoney(amount.trim(), chosen.currency) : null;
  if (offered.length === 0) return null;
  return (
    <Act
      endpoint={rewardGive}
      input={{
        merchant,
        id: id.data ?? ('' as never),
        member: shown.id,
        amount: amount.trim(),
      }}
      changes={changes}
      label={t('bonus.give')}
      text={t('bonus.giveText')}
      incomplete={sum === null || sum <= 0n}
      onDone={() => setAmount('')}
      fields={
        <>
          <SelectField
            name="promotion"
            label={t('title.promotion')}
            empty={t('bonus.choose')}
            groups={[
              {
                label: t('title.promotions'),
                options: offered.map(({ id: value, title }) => ({ value, text: title })),
              },
            ]}
            value={promotion}
            onValue={setPromotion}
            error={null}
          />
          <TextField
            name="amount"
            label={t('field.amount')}
            hint={chosen && t('bonus.giveHint', { currency: chosen.currency })}
            value={amount}
            onValue={setAmount}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      }
    />
  );
}

function Steps({ shown: { steps, currency } }: { readonly shown: Bonus }) {
  const { t } = useText();
  return (
    <ol className={style['steps']}>
      {steps.map(({ step, by, reason, balance, wagered, at }, place) => {
        const actor = oneOf(actors, by);
        const who = actor === undefined ? by : t(`bonusBy.${actor}`);
        const what = step === 'corrected' ? t('bonus.corrected') : t(`bonusState.${step}`);
        return (
          <li key={place}>
            <strong>{what}</strong> <Moment at={at} />
            <p>{reason === '' ? who : `${who}: ${reason}`}</p>
            <p>
              {t('bonus.holds')} <Money amount={balance} currency={currency} />,{' '}
              {t('bonus.wagered')} <Money amount={wagered} currency={currency} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function BonusDrawer({ shown, onClose }: { readonly shown: Bonus; readonly onClose: () => void }) {
  const { t } = useText();
  const may = useMay();
  const { merchant } = useMerchant();
  const { id, version, state, currency, maxWin, endAskedBy } = shown;
  const isOpen = state === 'active' || state === 'queued';
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Drawer title={shown.title} onClose={onClose}>
      <BonusState state={state} />
      {endAskedBy !== null && <p>{t('bonus.endAsked', { operator: endAskedBy })}</p>}
      {isOpen && endAskedBy === null && may('reward.manage') && (
        <div>
          <Act
            endpoint={bonusEnd}
            input={{ merchant, id, version }}
            changes={changes}
            look="alert"
            label={t('bonus.end')}
            text={t('bonus.endText')}
          />
        </div>
      )}
      <Facts
        facts={[
          [t('field.amount'), money(shown.amount)],
          [t('bonus.holds'), money(shown.balance)],
          [t('bonus.required'), money(shown.required)],
          [t('bonus.wagered'), money(shown.wagered)],
          [t('offer.maxStake'), money(shown.maxStake)],
          [t('offer.maxWin'), maxWin !== null && money(maxWin)],
          [t('bonus.becameCash'), money(shown.becameCash)],
          [t('bonus.wentBack'), money(shown.wentBack)],
          [t('bonus.openBets'), shown.openBets > 0 && String(shown.openBets)],
          [t('promotion.until'), shown.until && <Moment key="until" at={shown.until} />],
        ]}
      />
      <h3>{t('bonus.steps')}</h3>
      <Steps shown={shown} />
    </Drawer>
  );
}

export function Bonuses({ shown }: { readonly shown: Member }) {
  const { t } = useText();
  const may = useMay();
  const address = useAddress();
  const { merchant } = useMerchant();
  const [open, setOpen] = useState<string | null>(null);
  const list = useList(bonusList, { merchant, member: shown.id });
  const columns = useColumns();
  const chosen = list.rows?.find(({ id }) => id === open);
  return (
    <>
      <div className={style['ways']}>
        {may('reward.manage') && <Give shown={shown} />}
        <Link
          className={style['link']}
          to={address('/claims', { member: shown.id, state: 'any', sort: '-made' })}
        >
          {t('title.claims')}
        </Link>
      </div>
      <Split
        list={
          <ListView
            list={list}
            label={t('member.bonuses')}
            columns={columns}
            keyOf={({ id }) => id}
            onOpen={({ id }) => setOpen(id)}
            open={open}
            empty={t('bonus.none')}
          />
        }
        beside={
          chosen && <BonusDrawer key={chosen.id} shown={chosen} onClose={() => setOpen(null)} />
        }
      />
    </>
  );
}
