// An item as visitors see it, 360 pixels wide, in both themes and every language.
import { languageTable, type Language } from '@perya/contract/language';
import { richKinds, type Content, type ContentKind } from '@perya/contract/ops/content';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Form } from './content-item.screen.tsx';
import { usePictureless } from './pictureless.ts';
import style from './preview.module.css';

interface PreviewProps {
  readonly kind: ContentKind;
  readonly content: Content;
  readonly form: Form;
}

type Words = NonNullable<Content['texts'][Language]>;

interface SaidProps {
  readonly content: Content;
  readonly words: Words;
}

function Banner({ content, words }: SaidProps) {
  const { t } = useText();
  const [picture = ''] = content.pictures;
  return (
    <div className={style['banner']}>
      <p className={style['kicker']}>{words.kicker}</p>
      <p className={style['bannerTitle']}>{words.title}</p>
      <p>{words.body}</p>
      <p className={style['quiet']}>{t('content.pictureAt', { address: picture })}</p>
    </div>
  );
}

function Notice({ content, words, tag }: SaidProps & { readonly tag: string }) {
  const { timeZone } = useMerchant();
  const from = content.shownFrom;
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className={style['notice']}>
      <p className={style['title']}>{words.title}</p>
      {/* The text of the clock as it is: no zone is applied a second time. */}
      <p className={style['quiet']}>
        {formatMoment(from === '' ? now : `${from}:00Z`, tag, from ? 'UTC' : timeZone)}
      </p>
      <p className={style['lines']}>{words.body}</p>
    </div>
  );
}

function Rich({ content, words }: SaidProps) {
  const { t } = useText();
  const html = usePictureless(words.body);
  return (
    <div className={style['notice']}>
      <p className={style['title']}>{words.title}</p>
      {content.pictures.map((picture) => (
        <p key={picture} className={style['quiet']}>
          {t('content.pictureAt', { address: picture })}
        </p>
      ))}
      {html !== null && <RichText html={html} />}
    </div>
  );
}

const themes = ['night-market', 'daylight'] as const;

export function Preview({ kind, content, form }: PreviewProps) {
  const { t } = useText();
  const [language, setLanguage] = useState(form.defaultLanguage);
  const [theme, setTheme] = useState<(typeof themes)[number]>('night-market');
  const words = content.texts[language];
  const { tag, direction, name } = languageTable[language];
  return (
    <section className={style['part']}>
      <div className={style['choices']}>
        <h2>{t('content.preview')}</h2>
        {form.languages.map((each) => (
          <Button
            key={each}
            size="small"
            look={each === language ? 'outline' : 'quiet'}
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
          >
            {each}
          </Button>
        ))}
        {themes.map((each) => (
          <Button
            key={each}
            size="small"
            look={each === theme ? 'outline' : 'quiet'}
            aria-pressed={each === theme}
            onClick={() => setTheme(each)}
          >
            {t(each === 'daylight' ? 'content.previewLight' : 'content.previewDark')}
          </Button>
        ))}
      </div>
      <div className={style['phone']} data-theme={theme} lang={tag} dir={direction}>
        {words === undefined && (
          <p className={style['quiet']}>{t('content.missingHere', { language: name })}</p>
        )}
        {words && kind === 'banner' && <Banner content={content} words={words} />}
        {words && kind === 'notice' && <Notice content={content} words={words} tag={tag} />}
        {words && richKinds.includes(kind) && <Rich content={content} words={words} />}
      </div>
    </section>
  );
}
