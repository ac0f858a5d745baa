// The merchant's notices for agents, and how many of them were not read in this browser.
import { announcements } from '@perya/contract/content/content';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';

interface Published {
  /** ISO moment. */
  readonly publishedAt: string;
}

export function unreadOf(notices: readonly Published[]): number {
  const read = load('agentNoticesRead') ?? '';
  return notices.filter(({ publishedAt }) => publishedAt > read).length;
}

/** They are on the screen: the newest is read, and all before it. */
export function noteRead(notices: readonly Published[]): void {
  const newest = notices.reduce((last, { publishedAt: at }) => (at > last ? at : last), '');
  if (newest > (load('agentNoticesRead') ?? '')) save('agentNoticesRead', newest);
}

/** 0 until it is known. */
export function useUnreadNotices(): number {
  const { language } = useText();
  const input = { types: 'A', groupName: 'm_home', platform: 'M', language } as const;
  const { data } = useCall(announcements, input);
  return data ? unreadOf(data.announcements) : 0;
}
