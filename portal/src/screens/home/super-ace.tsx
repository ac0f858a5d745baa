// The super-ace banner of home: the first of its group, until it is closed for the session.
import { banners } from '@perya/contract/content/content';
import { useState } from 'react';
import { useOfBrowser } from '#lib/in-browser.ts';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import style from './super-ace.module.css';

export function SuperAce() {
  const { t, language } = useText();
  const [closed, setClosed] = useState(false);
  const hidden = useOfBrowser(() => load('hideSuperAce') === true, false);
  const { data } = useCall(banners, { groupName: 'm_superace', language }, { enabled: !hidden });
  const first = data?.banners[0];
  if (hidden || closed || !first) return null;
  const close = () => {
    save('hideSuperAce', true);
    setClosed(true);
  };
  return (
    <aside className={style['banner']}>
      <SafeAnchor linkage={first.linkage} className={style['link']}>
        <img src={first.url} width={first.width} height={first.height} alt="" loading="lazy" />
        <span className={style['title']}>{first.title}</span>
      </SafeAnchor>
      <IconButton label={t('common.close')} onClick={close}>
        <Icon name="close" size={20} />
      </IconButton>
    </aside>
  );
}
