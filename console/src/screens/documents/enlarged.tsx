// One picture large, beside what the member typed: turned, enlarged, and exchanged for the others.
import type { DocumentSide } from '@perya/contract/account/security';
import { useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Buttons } from '#parts/line.tsx';
import type { Look } from './look.tsx';
import { sourceOf } from './picture-source.ts';
import { Typed } from './typed.tsx';
import style from './documents.module.css';

interface EnlargedProps {
  readonly seen: Look;
  readonly side: DocumentSide;
  readonly onSide: (side: DocumentSide) => void;
  readonly onClose: () => void;
}

export function Enlarged({ seen, side, onSide, onClose }: EnlargedProps) {
  const { t } = useText();
  const [quarters, setQuarters] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const picture = seen.pictures.find((each) => each.side === side);
  const show = (next: DocumentSide) => {
    setQuarters(0);
    setLarge(false);
    onSide(next);
  };
  return (
    <Dialog title={t('document.picture')} wide onClose={onClose}>
      <Tabs
        label={t('document.picture')}
        tabs={seen.pictures.map((each) => ({
          id: each.side,
          label: t(`documentSide.${each.side}`),
        }))}
        selected={side}
        onSelect={show}
        controls="picture"
      />
      <div className={style['beside']}>
        <div
          id="picture"
          className={style['frame']}
          role="tabpanel"
          tabIndex={0}
          aria-label={t(`documentSide.${side}`)}
        >
          {picture && (
            <div className={classes(style['sheet'], isLarge && style['large'])}>
              <img
                className={style[`turned-${String(quarters)}`]}
                src={sourceOf(picture)}
                alt={t(`documentSide.${side}`)}
              />
            </div>
          )}
        </div>
        <div className={style['facts']}>
          <Buttons>
            <Button size="small" onClick={() => setQuarters((quarters + 1) % 4)}>
              {t('document.turn')}
            </Button>
            <Button size="small" onClick={() => setLarge(!isLarge)}>
              {t(isLarge ? 'document.smaller' : 'document.larger')}
            </Button>
          </Buttons>
          <h3>{t('document.typed')}</h3>
          <Typed typed={seen.typed} />
        </div>
      </div>
    </Dialog>
  );
}
