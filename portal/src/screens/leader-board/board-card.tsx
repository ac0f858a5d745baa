// One leaderboard: its time, the own place, the prizes, the rules and the ranking.
import type { Board } from '@perya/contract/rewards/boards';
import { useState, type ReactNode } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMoment } from '#domain/cashier/written.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { BoardRules } from './board-rules.tsx';
import { OwnPlace } from './own-place.tsx';
import { Ranks } from './ranks.tsx';
import { useBoardActs } from './use-acts.ts';
import style from './board-card.module.css';

function useTime({ state, startsAt, endsAt, closesAt }: Board): string {
  const { t } = useText();
  const moment = useMoment();
  switch (state) {
    case 'coming':
      return t('boards.coming', { when: moment(startsAt) });
    case 'counting':
      return t('boards.counting', { when: moment(closesAt) });
    case 'closed':
      return t('boards.closed');
    case 'paid':
      return t('boards.paid', { when: moment(endsAt) });
    case 'stopped':
      return t('boards.stopped');
    case 'running':
    case 'curtain':
      return t('boards.ends', { when: moment(endsAt) });
  }
}

function Prizes({ board }: { readonly board: Board }) {
  const { t } = useText();
  const { prizes, currency, pool } = board;
  return (
    <FactList>
      {prizes.map(({ from, to, amount }) => (
        <Fact
          key={from}
          name={
            from === to ? t('boards.prizePlace', { from }) : t('boards.prizePlaces', { from, to })
          }
        >
          <Money amount={amount} currency={currency} />
        </Fact>
      ))}
      <Fact name={t('boards.pool')} total>
        <Money amount={pool} currency={currency} />
      </Fact>
    </FactList>
  );
}

function Join({ board }: { readonly board: Board }) {
  const { t } = useText();
  const [hidden, setHidden] = useState(false);
  const { busy, join } = useBoardActs(board);
  return (
    <div className={style['join']}>
      <HideName hidden={hidden} onHidden={setHidden} />
      <Button look="lamp" wide busy={busy} onClick={() => join(hidden)}>
        {t('missions.join')}
      </Button>
      <p className={style['quiet']}>{t('missions.joinHint')}</p>
    </div>
  );
}

interface HideNameProps {
  readonly hidden: boolean;
  readonly onHidden: (hidden: boolean) => void;
}

function HideName({ hidden, onHidden }: HideNameProps) {
  const { t } = useText();
  return (
    <label className={style['hide']}>
      <input
        type="checkbox"
        checked={hidden}
        onChange={(event) => onHidden(event.target.checked)}
      />
      <span>
        {t('boards.hide')}
        <span className={style['quiet']}>{t('boards.hideText')}</span>
      </span>
    </label>
  );
}

function Joined({
  board,
  own,
}: {
  readonly board: Board;
  readonly own: NonNullable<Board['own']>;
}) {
  const { hide } = useBoardActs(board);
  return (
    <>
      <OwnPlace board={board} own={own} />
      {isOpen(board) && <HideName hidden={own.hidden} onHidden={hide} />}
    </>
  );
}

interface FoldProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

function Fold({ title, open, children }: FoldProps) {
  return (
    <details className={style['more']} open={open}>
      <summary>
        {title}
        <Icon name="next" size={18} className={style['arrow']} />
      </summary>
      {children}
    </details>
  );
}

const isOpen = ({ state }: Board): boolean => ['coming', 'running', 'curtain'].includes(state);

export function BoardCard({ board }: { readonly board: Board }) {
  const { t } = useText();
  const time = useTime(board);
  const { title, state, own } = board;
  const isShown = ['running', 'closed', 'paid'].includes(state);
  const ended = state === 'paid' || state === 'closed' || state === 'stopped';
  return (
    <article className={style['card']} data-state={state}>
      <header className={style['head']}>
        <h3 className={style['title']}>{title}</h3>
        <p className={style['quiet']}>{time}</p>
      </header>
      {own === null ? isOpen(board) && <Join board={board} /> : <Joined board={board} own={own} />}
      {isShown && <Ranks board={board} />}
      <Fold title={t('boards.prizes')} open={!ended}>
        <Prizes board={board} />
      </Fold>
      <Fold title={t('boards.rules')} open={own === null && !ended}>
        <BoardRules board={board} />
      </Fold>
    </article>
  );
}
