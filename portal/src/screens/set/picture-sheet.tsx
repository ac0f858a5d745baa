// Choosing one's picture from those on offer: one tap, shown at once.
import { chooseHeadIcon, headIcons, memberInfo } from '@perya/contract/account/member';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { keyOf, useCall } from '#lib/use-call.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import style from './picture-sheet.module.css';

interface PictureSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Pictures({ onClose }: Pick<PictureSheetProps, 'onClose'>) {
  const { t } = useText();
  const client = useQueryClient();
  const answer = useCall(headIcons, {});
  const [chosen, setChosen] = useState<string | null>(null);
  if (answer.isError) {
    return <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Skeletons shape="row" count={3} />;
  const { icon: current, icons } = answer.data;
  const choose = async (icon: string) => {
    if (chosen !== null) return;
    setChosen(icon);
    const result = await call(chooseHeadIcon, { icon });
    setChosen(null);
    if (!result.ok) return toast.failure(t(`error.${result.code}`));
    for (const endpoint of [headIcons, memberInfo]) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint, {}) });
    }
    return onClose();
  };
  return (
    <ul className={style['pictures']}>
      {icons.map(({ id, url }, at) => (
        <li key={id}>
          <button
            type="button"
            className={style['picture']}
            aria-pressed={(chosen ?? current) === id}
            aria-label={t('set.pictureNumber', { number: at + 1 })}
            onClick={() => void choose(id)}
          >
            <img src={url} width="64" height="64" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PictureSheet({ open, onClose }: PictureSheetProps) {
  const { t } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('set.picture')}>
      <Pictures onClose={onClose} />
    </Sheet>
  );
}
