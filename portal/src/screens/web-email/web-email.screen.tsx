// The inbox: messages newest first, opened in place, read when opened, deleted one by one.
import { deleteMessage, inbox, readMessage, unreadCount } from '@perya/contract/content/messages';
import type { Message } from '@perya/contract/content/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { usePages } from '#lib/use-pages.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import style from './web-email.module.css';

/** What was read and deleted since the pages were fetched; the server has it already. */
interface Done {
  readonly read: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly allRead: boolean;
}

const nothingDone: Done = { read: new Set(), deleted: new Set(), allRead: false };

function useInbox() {
  const { t } = useText();
  const client = useQueryClient();
  const [done, setDone] = useState(nothingDone);
  const pages = usePages({
    endpoint: inbox,
    input: (pageNo) => ({ pageNo }),
    next: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  const refreshUnread = () => client.invalidateQueries({ queryKey: [unreadCount.path] });
  const read = async (id?: string) => {
    const result = await call(readMessage, id === undefined ? {} : { id });
    if (!result.ok) return toast.failure(t(`error.${result.code}`));
    setDone((before) =>
      id === undefined
        ? { ...before, allRead: true }
        : { ...before, read: new Set([...before.read, id]) },
    );
    return void refreshUnread();
  };
  const remove = async (id: string) => {
    const result = await call(deleteMessage, { id });
    if (!result.ok) return toast.failure(t(`error.${result.code}`));
    setDone((before) => ({ ...before, deleted: new Set([...before.deleted, id]) }));
    toast.success(t('inbox.deleted'));
    return void refreshUnread();
  };
  const isRead = (message: Message) => message.read || done.allRead || done.read.has(message.id);
  const messages = pages.pages
    ?.flatMap(({ content }) => content)
    .filter(({ id }) => !done.deleted.has(id));
  return { pages, messages, isRead, read, remove };
}

interface RowProps {
  readonly message: Message;
  readonly isRead: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

function Row({ message, isRead, open, onToggle, onDelete }: RowProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  return (
    <li className={classes(style['message'], !isRead && style['unread'])}>
      <button type="button" className={style['head']} aria-expanded={open} onClick={onToggle}>
        <span className={style['title']}>{message.title}</span>
        {!isRead && <span className={style['new']}>{t('inbox.new')}</span>}
        <time className={style['time']} dateTime={message.sentAt}>
          {formatMoment(message.sentAt, tag, timeZone)}
        </time>
      </button>
      {open && (
        <div className={style['content']}>
          <RichText html={message.content} />
          <Button size="small" onClick={onDelete}>
            <Icon name="close" size={18} />
            {t('inbox.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

export function Screen() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const { pages, messages, isRead, read, remove } = useInbox();
  const opened = query.get('id');
  if (pages.failure && !messages) {
    return <FailedState code={pages.failure.code as 'offline'} onRetry={pages.retry} />;
  }
  if (!messages) return <ScreenSkeleton />;
  if (messages.length === 0 && !pages.more) {
    return <EmptyState title={t('inbox.empty')} text={t('inbox.emptyText')} />;
  }
  const waiting = messages.filter((message) => !isRead(message)).length;
  const toggle = (message: Message) => {
    const opens = opened !== message.id;
    setQuery(opens ? { id: message.id } : {}, { replace: true });
    if (opens && !isRead(message)) void read(message.id);
  };
  return (
    <div className={style['page']}>
      <div className={style['bar']}>
        <p role="status">
          {waiting > 0 ? t('inbox.unread', { count: waiting }) : t('inbox.allRead')}
        </p>
        <Button size="small" disabled={waiting === 0} onClick={() => void read()}>
          {t('inbox.readAll')}
        </Button>
      </div>
      <ul className={style['list']}>
        {messages.map((message) => (
          <Row
            key={message.id}
            message={message}
            isRead={isRead(message)}
            open={opened === message.id}
            onToggle={() => toggle(message)}
            onDelete={() => void remove(message.id)}
          />
        ))}
      </ul>
      <LoadMore list={pages} />
    </div>
  );
}
