// The floating super-ace banner of home: the first of its group, until it is closed.
import { banners } from '@perya/contract/content/content';
import { useState } from 'react';
import { load, save } from '#lib/storage.ts';
import { useReadingDown } from '#lib/scroll-direction.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { SafeAnchor } from '#ui/safe-anchor.tsx';
import style from './super-ace.module.css';

export function SuperAce() {
  const { t, language } = useText();
  const [closed, setClosed] = useState(() => load('hideSuperAce') === true);
  const away = useReadingDown();
  const { data } = useCall(banners, { groupName: 'm_superace', language }, { enabled: !closed });
  const first = data?.banners[0];
  if (closed || !first) return null;
  const close = () => {
    save('hideSuperAce', true);
    setClosed(true);
  };
  return (
    <aside className={classes(style['banner'], away && style['away'])}>
      <SafeAnchor linkage={first.linkage} className={style['link']}>
        <img src={first.url} width={first.width} height={first.height} alt="" />
        <span className={style['title']}>{first.title}</span>
      </SafeAnchor>
      <IconButton label={t('common.close')} className={style['close']} onClick={close}>
        <Icon name="close" size={16} />
      </IconButton>
    </aside>
  );
}
