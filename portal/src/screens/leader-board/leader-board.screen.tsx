// Missions and leaderboards: what counts, how far one is, and what it brings.
import { Tabs } from '#ui/tabs.tsx';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { Boards } from './boards.tsx';
import { Missions } from './missions.tsx';
import style from './leader-board.module.css';

const panelId = 'rewards-panel';

export function Screen() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'boards' ? 'boards' : 'missions';
  return (
    <div className={style['page']}>
      <Tabs
        label={t('missions.tabs')}
        tabs={[
          { id: 'missions', label: t('missions.missions') },
          { id: 'boards', label: t('missions.boards') },
        ]}
        selected={tab}
        onSelect={(chosen) => setSearch(chosen === 'boards' ? { tab: chosen } : {})}
        controls={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`missions.${tab}`)}
        className={style['panel']}
      >
        {tab === 'boards' ? <Boards /> : <Missions />}
      </div>
    </div>
  );
}
