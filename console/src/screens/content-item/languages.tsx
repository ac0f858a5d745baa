// An item's words in every language of the merchant, side by side, with those that are missing.
import { languageTable, type Language } from '@perya/contract/language';
import { longestBody, richKinds, type Content } from '@perya/contract/ops/content';
import { Suspense, lazy, useState } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { State } from '#parts/state.tsx';
import type { PartProps } from './fields.tsx';
import style from './content-item.module.css';

const RichBody = lazy(async () => ({ default: (await import('./rich-body.tsx')).RichBody }));

type Words = NonNullable<Content['texts'][Language]>;

interface WordsProps {
  readonly kind: PartProps['kind'];
  readonly language: Language;
  readonly words: Words;
  readonly onWords: (words: Words) => void;
  readonly readOnly: boolean;
}

function WordFields({ kind, language, words, onWords, readOnly }: WordsProps) {
  const { t } = useText();
  const { title, kicker, body } = words;
  const change = (fields: Partial<Words>) => onWords({ ...words, ...fields });
  const { direction } = languageTable[language];
  return (
    <>
      {kind === 'banner' && (
        <TextField
          name={`kicker${language}`}
          label={t('content.kicker')}
          value={kicker}
          onValue={(text) => change({ kicker: text })}
          maxLength={60}
          dir={direction}
          disabled={readOnly}
        />
      )}
      <TextField
        name={`title${language}`}
        label={t('content.title')}
        value={title}
        onValue={(text) => change({ title: text })}
        maxLength={160}
        dir={direction}
        disabled={readOnly}
      />
      {richKinds.includes(kind) && !readOnly ? (
        <Suspense fallback={<Skeletons shape="row" count={3} />}>
          <RichBody language={language} html={body} onHtml={(html) => change({ body: html })} />
        </Suspense>
      ) : (
        <TextArea
          name={`body${language}`}
          label={t('content.body')}
          hint={t('content.bodyHint')}
          value={body}
          onValue={(text) => change({ body: text })}
          error={null}
          maxLength={longestBody}
          rows={kind === 'banner' ? 2 : 5}
        />
      )}
    </>
  );
}

interface CardProps extends Pick<PartProps, 'kind' | 'readOnly'> {
  readonly language: Language;
  readonly words: Words | undefined;
  /** Null takes the language out. */
  readonly onWords: (words: Words | null) => void;
}

function Card({ kind, language, words, onWords, readOnly }: CardProps) {
  const { t } = useText();
  const { name } = languageTable[language];
  return (
    <section className={style['card']} aria-label={name}>
      <div className={style['head']}>
        <h3>{name}</h3>
        {words === undefined && <State tone="waits">{t('content.missing')}</State>}
        {words !== undefined && !readOnly && (
          <Button size="small" onClick={() => onWords(null)}>
            {t('content.dropLanguage', { language: name })}
          </Button>
        )}
      </div>
      {words !== undefined && (
        <WordFields
          kind={kind}
          language={language}
          words={words}
          onWords={onWords}
          readOnly={readOnly}
        />
      )}
      {words === undefined && !readOnly && (
        <Button size="small" onClick={() => onWords({ kicker: '', title: '', body: '' })}>
          {t('content.addLanguage', { language: name })}
        </Button>
      )}
    </section>
  );
}

export function Languages({ kind, content, form, onChange, readOnly }: PartProps) {
  const { t } = useText();
  const [only, setOnly] = useState<Language | null>(null);
  const { texts } = content;
  const said = Object.keys(texts) as Language[];
  // One that the merchant gave up may still have its words.
  const all = [...form.languages, ...said.filter((each) => !form.languages.includes(each))];
  const set = (language: Language, words: Words | null) => {
    const { [language]: _, ...others } = texts;
    onChange({ texts: words === null ? others : { ...texts, [language]: words } });
  };
  return (
    <section>
      <div className={style['head']}>
        <h2>{t('content.languages')}</h2>
        {[null, ...all].map((language) => (
          <Button
            key={language ?? 'all'}
            size="small"
            look={only === language ? 'outline' : 'quiet'}
            aria-pressed={only === language}
            onClick={() => setOnly(language)}
          >
            {language ?? t('list.all')}
          </Button>
        ))}
      </div>
      <div className={style['languages']}>
        {all
          .filter((language) => only === null || only === language)
          .map((language) => (
            <Card
              key={language}
              kind={kind}
              language={language}
              words={texts[language]}
              onWords={(words) => set(language, words)}
              readOnly={readOnly}
            />
          ))}
      </div>
    </section>
  );
}
