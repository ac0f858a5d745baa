// The look at a document: asked for with a reason and a proof, shown for a minute.
import { documentLook } from '@perya/contract/ops/documents';
import type { OutputOf } from '@perya/contract/endpoint';
import { useEffect, useState } from 'react';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import type { Document } from './document-drawer.tsx';
import { Enlarged } from './enlarged.tsx';
import { sourceOf } from './picture-source.ts';
import style from './documents.module.css';

export type Look = OutputOf<typeof documentLook>;
type Picture = Look['pictures'][number];

interface Kept {
  /** Of the document that it is of. */
  readonly version: string;
  /** Null once the minute is over. */
  readonly look: Look | null;
}

/** What was seen of this document, whether anything was, and the button that asks to. */
export function useLook(shown: Document) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [asks, setAsks] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (kept === null || kept.look === null) return undefined;
    const { version, look } = kept;
    const timer = setTimeout(() => setKept({ version, look: null }), look.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [kept]);
  const { id, version } = shown;
  const mine = kept?.version === version ? kept : null;
  const look = async (reason: string) => {
    const result = await call(documentLook, { merchant, id, reason });
    if (result.ok) {
      setKept({ version, look: result.value });
      setAsks(false);
    }
    return result;
  };
  const ask = (
    <>
      <Button size="small" look="lamp" onClick={() => setAsks(true)}>
        {t('document.look')}
      </Button>
      {asks && (
        <AskDialog
          title={t('document.look')}
          text={t('document.lookText')}
          label={t('document.look')}
          ask={look}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
  return { seen: mine?.look ?? null, hasLooked: mine !== null, ask };
}

/** The pictures, small; each opens large, with what was typed beside it. */
export function Seen({ seen }: { readonly seen: Look }) {
  const { t } = useText();
  const [open, setOpen] = useState<Picture['side'] | null>(null);
  return (
    <div className={style['pictures']}>
      {seen.pictures.map((picture) => {
        const side = t(`documentSide.${picture.side}`);
        return (
          <button
            key={picture.side}
            type="button"
            className={style['small']}
            aria-label={t('document.enlarge', { side })}
            onClick={() => setOpen(picture.side)}
          >
            <img src={sourceOf(picture)} alt="" />
            <span>{side}</span>
          </button>
        );
      })}
      {open !== null && (
        <Enlarged seen={seen} side={open} onSide={setOpen} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
