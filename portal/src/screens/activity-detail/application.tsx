// An application: a remark, up to three pictures, sent once.
import { applicationLimits } from '@perya/contract/limits';
import {
  promotionApply,
  promotionPicture,
  type Promotion,
} from '@perya/contract/rewards/promotions';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useReady } from '#domain/form/form.ts';
import { pictureProblem, previewOf } from '#domain/form/picture.ts';
import { useClaiming } from '#domain/promotion/claiming.ts';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import style from './activity-detail.module.css';

/** The pictures that have arrived, in their places. */
function usePictures({ id }: Promotion) {
  const { t } = useText();
  const [previews, setPreviews] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (file: File) => {
    setProblem(null);
    const preview = await previewOf(file);
    if (preview === null || pictureProblem(file) !== undefined) {
      return setProblem(t('error.document.unreadable'));
    }
    setBusy(true);
    const place = String(previews.length + 1);
    const result = await call(promotionPicture, { id, place: place as never }, { file });
    setBusy(false);
    if (result.ok) return setPreviews((before) => [...before, preview]);
    return setProblem(t(`error.${result.code}`));
  };
  return { previews, busy, problem, add };
}

type Pictures = ReturnType<typeof usePictures>;

function PictureRow({ previews, busy, add }: Pictures) {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    // So that the same file can be chosen again after a failure.
    event.target.value = '';
    if (picture && !busy) void add(picture);
  };
  return (
    <div>
      <p className={style['label']}>{t('promotion.pictures')}</p>
      <p className={style['hint']}>
        {t('promotion.picturesText', { max: applicationLimits.pictures })}
      </p>
      <div className={style['pictures']}>
        {previews.map((preview, at) => (
          <img
            key={preview}
            className={style['picture']}
            src={preview}
            alt={t('promotion.pictureOf', { number: at + 1 })}
          />
        ))}
        {previews.length < applicationLimits.pictures && (
          <button
            type="button"
            className={style['add']}
            disabled={busy}
            onClick={() => chooser.current?.click()}
          >
            <Icon name="camera" size={22} />
            {t('promotion.addPicture')}
          </button>
        )}
      </div>
      {busy && <progress className={style['progress']} aria-label={t('promotion.sending')} />}
      <input
        ref={chooser}
        type="file"
        name="picture"
        accept="image/png,image/jpeg"
        hidden
        onChange={take}
      />
    </div>
  );
}

export function Application({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useText();
  const ready = useReady();
  const [remark, setRemark] = useState('');
  const pictures = usePictures(promotion);
  const { busy, claimed, problem, send } = useClaiming();
  const count = pictures.previews.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pictures.busy) return;
    const { id } = promotion;
    void send(async () => call(promotionApply, { id, remark: remark.trim(), pictures: count }));
  };
  if (claimed) {
    return (
      <div className={style['panel']} role="status">
        <p className={style['good']}>{t('promotion.applied')}</p>
        <p>{t('promotion.appliedText')}</p>
      </div>
    );
  }
  const refusal = pictures.problem ?? problem;
  return (
    <form className={style['panel']} method="post" onSubmit={submit} noValidate>
      <TextArea
        name="remark"
        label={t('promotion.remark')}
        hint={t('promotion.remarkLength', {
          count: remark.trim().length,
          max: applicationLimits.remark,
        })}
        value={remark}
        onValue={setRemark}
        error={null}
        maxLength={applicationLimits.remark}
        rows={3}
      />
      <PictureRow {...pictures} />
      <p className={style['problem']} role="alert" hidden={refusal === null}>
        {refusal}
      </p>
      <Button type="submit" look="lamp" wide busy={busy} disabled={!ready || pictures.busy}>
        {t('promotion.act.apply')}
      </Button>
    </form>
  );
}
