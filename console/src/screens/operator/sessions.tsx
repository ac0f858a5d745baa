// An operator's sessions that are not over, each of which can be ended, or all.
import { operatorSessionsEnd } from '@perya/contract/ops/operators';
import { Act } from '#domain/act/act.tsx';
import { Moment } from '#domain/merchant/moment.tsx';
import { useText } from '#lib/text.tsx';
import { Card } from '#parts/card.tsx';
import { Facts } from '#parts/facts.tsx';
import type { Operator } from './operator.screen.tsx';
import style from './operator.module.css';

const changes = ['/ops/operators'];

interface SessionsProps {
  readonly shown: Operator;
  readonly merchant: string;
  readonly manages: boolean;
}

export function Sessions({ shown, merchant, manages }: SessionsProps) {
  const { t } = useText();
  const { id, version, sessions } = shown;
  const input = { merchant, id, version };
  return (
    <Card title={t('operator.sessions')}>
      {sessions.length === 0 && <p>{t('operator.noSessions')}</p>}
      {sessions.map((session) => (
        <div key={session.id} className={style['session']}>
          <Facts
            facts={[
              [t('member.device'), session.device],
              [t('member.network'), session.network],
              [t('member.began'), <Moment key="began" at={session.beganAt} />],
              [t('member.seen'), <Moment key="seen" at={session.lastSeenAt} />],
            ]}
          />
          {manages && (
            <Act
              endpoint={operatorSessionsEnd}
              input={{ ...input, session: session.id }}
              changes={changes}
              label={t('operator.endSession')}
              text={t('operator.endSessionText')}
            />
          )}
        </div>
      ))}
      {manages && sessions.length > 1 && (
        <Act
          endpoint={operatorSessionsEnd}
          input={input}
          changes={changes}
          look="alert"
          label={t('operator.endAll')}
          text={t('operator.endSessionText')}
        />
      )}
    </Card>
  );
}
