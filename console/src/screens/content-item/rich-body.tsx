// A rich text in one language: in the editor, or as source where the editor would lose some of it.
import type { Language } from '@perya/contract/language';
import { longestBody } from '@perya/contract/ops/content';
import { useState } from 'react';
import { RichEditor } from '#domain/content/rich-editor.tsx';
import { isEditable } from '#domain/content/rich-source.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import style from './content-item.module.css';

interface RichBodyProps {
  readonly language: Language;
  readonly html: string;
  readonly onHtml: (html: string) => void;
}

export function RichBody({ language, html, onHtml }: RichBodyProps) {
  const { t } = useText();
  const [asSource, setAsSource] = useState(() => !isEditable(html));
  const editable = isEditable(html);
  const label = `${t('content.body')} ${language}`;
  return (
    <div className={style['body']}>
      {asSource || !editable ? (
        <TextArea
          name={`body${language}`}
          label={t('content.body')}
          hint={editable ? '' : t('content.sourceHint')}
          value={html}
          onValue={onHtml}
          error={null}
          maxLength={longestBody}
          rows={8}
        />
      ) : (
        <RichEditor label={label} html={html} onHtml={onHtml} />
      )}
      {editable && (
        <Button size="small" aria-pressed={asSource} onClick={() => setAsSource(!asSource)}>
          {t('content.source')}
        </Button>
      )}
    </div>
  );
}
