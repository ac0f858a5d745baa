// The rebate rates of the agent's direct downlines.
import style from '#domain/agents/agents-page.module.css';
import { MemberList } from '#domain/agents/member-list.tsx';
import { useText } from '#lib/text.tsx';

export function Screen() {
  const { t } = useText();
  return (
    <div className={style['page']}>
      <p className={style['note']}>{t('team.ratesIntro')}</p>
      <div>
        <MemberList below={null} search="" />
      </div>
    </div>
  );
}
