// What the merchant says to those who are about to register: announcements of type B, group m_reg.
import { announcements } from '@perya/contract/content/content';
import { useHasBeenShown } from '#lib/screen-state.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { RichText } from '#ui/rich-text.tsx';
import style from './register.module.css';

/** Below the form, which they must not move when they come; nothing where there are none. */
export function Announcements() {
  const { language } = useText();
  const input = { types: 'B', groupName: 'm_reg', platform: 'M', language } as const;
  const { data } = useCall(announcements, input, { enabled: useHasBeenShown() });
  return data?.announcements.map(({ id, title, content }) => (
    <details key={id} className={style['announcement']}>
      <summary dir="auto">{title}</summary>
      <RichText html={content} />
    </details>
  ));
}
