// The agent's rains, newest first; a tap tells who got how much, and checks the split.
import type { TeamRain } from '@perya/contract/agents/rain';
import { useState } from 'react';
import { Fact, FactList } from '#domain/cashier/fact.tsx';
import { useMoment } from '#domain/cashier/written.ts';
import { Facts, Shares } from '#domain/rain/rain-sheet.tsx';
import style from '#domain/transfer/transfer.module.css';
import { useText } from '#lib/text.tsx';
import type { Pages } from '#lib/use-pages.ts';
import { CopyRow } from '#ui/copy-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';

function Row({ rain, onOpen }: { readonly rain: TeamRain; readonly onOpen: () => void }) {
  const { t } = useText();
  const moment = useMoment();
  const { state, takers, count, total, currency, startsAt } = rain;
  return (
    <ListRow
      start={<Icon name="gift" size={22} />}
      title={moment(startsAt)}
      text={`${t(`rains.state.${state}`)} · ${t('rains.takers', { takers, count })}`}
      end={<Money amount={total} currency={currency} />}
      onClick={onOpen}
    />
  );
}

function Whole({ rain }: { readonly rain: TeamRain }) {
  const { t } = useText();
  const { taken, takers, count, currency, returned } = rain;
  return (
    <div className={style['form']}>
      <Facts rain={rain} />
      <FactList>
        <Fact name={t('rains.taken')}>
          <Money amount={taken} currency={currency} />
          <small>{t('rains.takers', { takers, count })}</small>
        </Fact>
        {returned !== null && (
          <Fact name={t('rains.returned')}>
            <Money amount={returned} currency={currency} />
          </Fact>
        )}
      </FactList>
      {rain.state === 'over' ? (
        <Shares rain={rain} />
      ) : (
        <CopyRow label={t('rain.hash')} text={rain.seedHash} />
      )}
    </div>
  );
}

interface RainListProps {
  readonly list: Pages<unknown>;
  readonly rains: readonly TeamRain[];
}

export function RainList({ list, rains }: RainListProps) {
  const { t } = useText();
  const [shown, setShown] = useState<TeamRain['id'] | null>(null);
  const rain = rains.find(({ id }) => id === shown);
  if (rains.length === 0) return null;
  return (
    <Section title={t('rains.yours')}>
      <ul>
        {rains.map((each) => (
          <li key={each.id}>
            <Row rain={each} onOpen={() => setShown(each.id)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      <Sheet open={rain !== undefined} onClose={() => setShown(null)} title={t('rain.title')}>
        {rain && <Whole rain={rain} />}
      </Sheet>
    </Section>
  );
}
