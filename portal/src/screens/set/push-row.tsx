// The row of the settings that turns notifications on and off.
import { useEffect, useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { toast } from '#ui/toast.tsx';
import {
  pushState,
  turnOffEverywhere,
  turnOn,
  type PushState,
} from '#domain/notifications/push.ts';
import { isTrial, useSession } from '#domain/session/session.ts';

/** Not there for visitors and trials, nor where the browser knows no notifications. */
export function PushRow() {
  const { t, language } = useText();
  const session = useSession();
  const [state, setState] = useState<PushState>('unable');
  const userName = session === null || isTrial(session) ? null : session.userName;
  useEffect(() => {
    if (userName === null) return undefined;
    let gone = false;
    void pushState(userName).then((found) => {
      if (!gone) setState(found);
    });
    return () => {
      gone = true;
    };
  }, [userName]);
  if (session === null || userName === null || state === 'unable') return null;
  const turn = async () => {
    try {
      if (state === 'on') {
        await turnOffEverywhere();
        setState('off');
      } else setState(await turnOn(session, language));
    } catch {
      toast.failure(t('notifications.failed'));
    }
  };
  return (
    <ListRow
      start={<Icon name="bell" size={22} />}
      title={t('notifications.title')}
      text={state === 'blocked' ? t('notifications.blocked') : t('notifications.text')}
      end={
        state === 'blocked' ? null : t(state === 'on' ? 'notifications.on' : 'notifications.off')
      }
      {...(state !== 'blocked' && { onClick: () => void turn() })}
    />
  );
}
