// One picture of the identity check: taken or chosen, previewed, and sent.
import type { documentSides } from '@perya/contract/account/security';
import { documentUpload } from '@perya/contract/account/security';
import { useRef, useState, type ChangeEvent } from 'react';
import { pictureProblem, previewOf } from '#domain/form/picture.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Chip } from './part.tsx';
import style from './documents.module.css';

type Side = (typeof documentSides)[number];

interface DocumentSideProps {
  readonly side: Side;
  readonly received: boolean;
  readonly onSent: () => void;
}

type Sending =
  | { readonly state: 'idle' | 'busy' | 'sent' }
  | { readonly state: 'failed'; readonly code: string };

function useSending(side: Side, onSent: () => void) {
  const { t } = useText();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [preview, setPreview] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const send = async (picture: File) => {
    setFile(picture);
    const shown = await previewOf(picture);
    setPreview(shown);
    if (shown === null || pictureProblem(picture) !== undefined) {
      return setSending({ state: 'failed', code: t('error.document.unreadable') });
    }
    setSending({ state: 'busy' });
    const result = await call(documentUpload, { side }, { file: picture });
    if (!result.ok) return setSending({ state: 'failed', code: t(`error.${result.code}`) });
    setSending({ state: 'sent' });
    return onSent();
  };
  return { sending, preview, send, again: file && (() => void send(file)) };
}

export function DocumentSide({ side, received, onSent }: DocumentSideProps) {
  const { t } = useText();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { sending, preview, send, again } = useSending(side, onSent);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    // So that the same file can be chosen again after a failure.
    event.target.value = '';
    if (picture) void send(picture);
  };
  const name = t(`security.side.${side}`);
  const there = received || sending.state === 'sent';
  const input = { type: 'file', accept: 'image/png,image/jpeg', hidden: true } as const;
  return (
    <section className={style['side']} aria-label={name}>
      <div className={classes(style['frame'], style[side])}>
        {preview ? (
          <img src={preview} alt={t('security.sideAlt', { side: name })} />
        ) : (
          <Icon name={side === 'selfie' ? 'person' : 'identity'} size={40} />
        )}
      </div>
      <div className={style['words']}>
        <h3 className={style['name']}>{name}</h3>
        <p className={style['hint']}>{t(`security.sideText.${side}`)}</p>
        <p className={style['news']} role="status">
          {sending.state === 'busy' && t('security.sending')}
          {sending.state !== 'busy' && there && <Chip tone="good">{t('security.sent')}</Chip>}
        </p>
      </div>
      {sending.state === 'busy' && <progress className={style['progress']} />}
      {sending.state === 'failed' && (
        <p className={style['alert']} role="alert">
          {sending.code}
        </p>
      )}
      <div className={style['ways']}>
        <Button size="small" onClick={() => camera.current?.click()}>
          <Icon name="camera" size={18} />
          {t('security.takePhoto')}
        </Button>
        <Button size="small" onClick={() => chooser.current?.click()}>
          {t('security.chooseFile')}
        </Button>
        {sending.state === 'failed' && again && preview && (
          <Button size="small" onClick={again}>
            {t('common.retry')}
          </Button>
        )}
      </div>
      <input
        {...input}
        ref={camera}
        capture={side === 'selfie' ? 'user' : 'environment'}
        onChange={take}
      />
      <input {...input} ref={chooser} name={side} onChange={take} />
    </section>
  );
}
