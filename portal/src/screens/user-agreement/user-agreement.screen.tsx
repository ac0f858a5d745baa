// The user agreement, as the merchant wrote it in the person's language.
import { userAgreement } from '@perya/contract/content/content';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import style from './user-agreement.module.css';

export function Screen() {
  const { t, language } = useText();
  const answer = useCall(userAgreement, { language });
  if (answer.isError) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ScreenSkeleton />;
  const { agreement } = answer.data;
  if (agreement === null) {
    return (
      <EmptyState title={t('agreement.none')} text={t('agreement.noneText')}>
        <ButtonLink to="/m/service">{t('help.ask')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <article className={style['article']}>
      <RichText html={agreement.content} />
    </article>
  );
}
