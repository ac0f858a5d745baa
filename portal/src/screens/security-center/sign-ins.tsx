// Where the member is signed in, with a button to end it, and the last sign-in attempts.
import type { OutputOf } from '@perya/contract/endpoint';
import { loginHistory, openSessions, signOutOthers } from '@perya/contract/account/session';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { CallError, useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Section } from '#ui/section.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { Chip, PartPage, useRefresh } from './part.tsx';
import style from './part.module.css';

type Session = OutputOf<typeof openSessions>[number];
type Entry = OutputOf<typeof loginHistory>['entries'][number];

const methods = [
  'password',
  'device',
  'sms',
  'firebase',
  'passkey',
  'register',
  'facebook',
  'google',
  'telegram',
  'operator',
] as const;

/** Where a network is: the country in the language's words, then the range of the address. */
function usePlace() {
  const { tag } = useText();
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return ({ country, network }: Pick<Session, 'country' | 'network'>) =>
    [country && names.of(country), network].filter(Boolean).join(' · ');
}

function useMoment() {
  const { tag } = useText();
  const { timeZone } = useMerchant();
  return (iso: string) => formatMoment(iso, tag, timeZone);
}

function useSignOut(): (id: string | null) => {
  send: () => ReturnType<typeof call<typeof signOutOthers>>;
  onDone: (value: { ended: number }) => void;
} {
  const { t } = useText();
  const refresh = useRefresh();
  const client = useQueryClient();
  return (id) => ({
    send: async () => call(signOutOthers, id === null ? {} : { id }),
    onDone: ({ ended }) => {
      toast.info(t('security.signedOut', { count: ended }));
      void refresh();
      void client.invalidateQueries({ queryKey: [openSessions.path] });
    },
  });
}

function OpenSession({ session }: { readonly session: Session }) {
  const { t } = useText();
  const place = usePlace();
  const moment = useMoment();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const when = t('security.lastSeen', { when: moment(session.lastSeenAt) });
  return (
    <li>
      <ListRow
        className={style['row']}
        title={session.device}
        text={`${place(session)} · ${when}`}
        end={
          session.current ? (
            <Chip tone="good">{t('security.here')}</Chip>
          ) : (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('security.signOut')}
            </Button>
          )
        }
      />
      <AskSheet
        {...signOut(session.id)}
        open={asking}
        onClose={() => setAsking(false)}
        title={session.device}
        text={`${place(session)} · ${when}`}
        action={t('security.signOut')}
      />
    </li>
  );
}

function Sessions() {
  const { t } = useText();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const answer = useCall(openSessions, {}, { staleTime: 0 });
  const { data } = answer;
  return (
    <Section title={t('security.openNow')}>
      {answer.isError && !data && (
        <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />
      )}
      {!answer.isError && !data && <Skeletons shape="row" count={2} />}
      {data && (
        <ul className={style['card']}>
          {data.map((session) => (
            <OpenSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div className={style['choices']}>
          <Button wide onClick={() => setAsking(true)}>
            {t('security.signOutOthers')}
          </Button>
        </div>
      )}
      <AskSheet
        {...signOut(null)}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('security.signOutOthers')}
        text={t('security.signOutOthersText')}
        action={t('security.signOut')}
      />
    </Section>
  );
}

function HistoryEntry({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const place = usePlace();
  const moment = useMoment();
  const method = methods.find((each) => each === entry.method) ?? 'other';
  return (
    <li>
      <ListRow
        className={style['row']}
        title={[t(`security.method.${method}`), entry.device].filter(Boolean).join(' · ')}
        text={[moment(entry.at), place(entry)].filter(Boolean).join(' · ')}
        end={!entry.ok && <Chip tone="bad">{t('security.tried')}</Chip>}
      />
    </li>
  );
}

function useHistory() {
  return useInfiniteQuery({
    queryKey: [loginHistory.path, 'pages'],
    initialPageParam: '',
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const result = await call(loginHistory, pageParam ? { before: pageParam } : {}, { signal });
      if (result.ok) return result.value;
      throw new CallError(result);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

function History() {
  const { t } = useText();
  const query = useHistory();
  const failure = query.error instanceof CallError ? query.error.failure : null;
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? null;
  return (
    <Section title={t('security.history')}>
      {failure && !entries && (
        <FailedState compact code={failure.code as 'offline'} onRetry={query.refetch} />
      )}
      {!failure && !entries && <Skeletons shape="row" count={4} />}
      {entries?.length === 0 && <EmptyState title={t('security.historyNone')} />}
      {entries && entries.length > 0 && (
        <>
          <ul className={style['card']}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <LoadMore
            list={{
              more: query.hasNextPage && failure === null,
              loadingMore: query.isFetchingNextPage,
              failure,
              loadMore: () => void (query.isFetching ? undefined : query.fetchNextPage()),
              retry: () => void query.fetchNextPage(),
            }}
          />
        </>
      )}
    </Section>
  );
}

export function Part() {
  const { t } = useText();
  return (
    <PartPage title={t('security.signIns')}>
      <Sessions />
      <History />
    </PartPage>
  );
}
