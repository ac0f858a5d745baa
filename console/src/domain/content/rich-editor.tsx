// The editor of rich text; its code is fetched when it is first shown.
import { Editor, getSchema } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText, type PlainKey } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { LinkField } from './link-field.tsx';
import { documentOf, htmlOf } from './rich-source.ts';
import style from './rich-editor.module.css';

/** Where a link may lead; the server looks again. */
export const isSafeAddress = (address: string): boolean => /^(?:https?:\/\/|\/m\/)/.test(address);

const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => address !== undefined && isSafeAddress(address),
  },
});

interface Tool {
  readonly titleKey: PlainKey;
  readonly sign: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    titleKey: 'editor.bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    titleKey: 'editor.italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    titleKey: 'editor.heading',
    sign: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    titleKey: 'editor.subheading',
    sign: 'H3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    titleKey: 'editor.list',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    titleKey: 'editor.numbers',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    titleKey: 'editor.quote',
    sign: '“',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { titleKey: 'editor.undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { titleKey: 'editor.redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

interface ToolsProps {
  readonly editor: Editor;
}

function Tools({ editor }: ToolsProps) {
  const { t } = useText();
  const [linking, setLinking] = useState(false);
  return (
    <>
      <div className={style['tools']} role="toolbar" aria-label={t('editor.tools')}>
        {tools.map(({ titleKey, sign, isOn, run }) => (
          <button
            key={titleKey}
            type="button"
            title={t(titleKey)}
            aria-label={t(titleKey)}
            aria-pressed={isOn?.(editor)}
            onClick={() => run(editor)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button
          type="button"
          title={t('editor.link')}
          aria-label={t('editor.link')}
          aria-pressed={editor.isActive('link')}
          onClick={() => setLinking(!linking)}
        >
          <span aria-hidden="true">↗</span>
        </button>
      </div>
      {linking && (
        <LinkField
          address={String(editor.getAttributes('link')['href'] ?? '')}
          onAddress={(href) => {
            setLinking(false);
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === '') chain.unsetLink().run();
            else chain.setLink({ href }).run();
          }}
        />
      )}
    </>
  );
}

interface RichEditorProps {
  readonly label: string;
  /** Read once: what is typed is the editor's own from then on. */
  readonly html: string;
  readonly onHtml: (html: string) => void;
}

export function RichEditor({ label, html, onHtml }: RichEditorProps) {
  'use no memo';
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTurn] = useState(0);
  const tell = useEffectEvent(onHtml);
  const begin = useEffectEvent((element: HTMLDivElement) => {
    const made = new Editor({
      element,
      injectCSS: false,
      extensions: [kit],
      editorProps: {
        attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', dir: 'auto' },
      },
      content: documentOf(getSchema([kit]), html),
      onTransaction: () => setTurn((turn) => turn + 1),
      onUpdate: ({ editor: own }) => tell(htmlOf(own.schema, own.state.doc)),
    });
    setEditor(made);
    return made;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = begin(place.current);
    return () => made.destroy();
  }, []);
  return (
    <div className={style['editor']}>
      {editor && <Tools editor={editor} />}
      <div ref={place} className={classes(style['text'], style['page'])} />
    </div>
  );
}
