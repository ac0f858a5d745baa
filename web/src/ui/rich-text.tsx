// Rich text that an operator wrote: cleaned, then built of our own elements, links and pictures.
import { Fragment, createElement, useEffect, useState, type ReactNode } from 'react';
import { yieldToMain } from '#lib/scheduling.ts';
import { SafeAnchor } from './safe-anchor.tsx';
import { Skeletons } from './skeleton.tsx';
import style from './rich-text.module.css';

const voids = ['br', 'hr'];

function pictureOf(element: Element): ReactNode {
  // Links may lead to http; a picture from there would not be loaded.
  const src = element.getAttribute('src') ?? '';
  if (src.startsWith('http:')) return null;
  const size = (name: string) => Number(element.getAttribute(name)) || undefined;
  return (
    <img
      src={src}
      alt={element.getAttribute('alt') ?? ''}
      width={size('width')}
      height={size('height')}
      loading="lazy"
    />
  );
}

function elementOf(element: Element): ReactNode {
  const tag = element.tagName.toLowerCase();
  if (tag === 'img') return pictureOf(element);
  if (voids.includes(tag)) return createElement(tag);
  const children = nodesOf(element);
  const href = element.getAttribute('href');
  if (tag === 'a' && href) return <SafeAnchor linkage={href}>{children}</SafeAnchor>;
  return createElement(tag === 'a' ? 'span' : tag, null, children);
}

/** React elements for the nodes: nothing is given to the browser as HTML. */
function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => (
    <Fragment key={place}>
      {node instanceof Element ? elementOf(node) : (node.textContent ?? '')}
    </Fragment>
  ));
}

let clean: ((html: string) => DocumentFragment) | null = null;

interface Shown {
  readonly html: string;
  readonly nodes: readonly ReactNode[];
}

/** What was prepared last, so that it is not cleaned again. */
let prepared: Shown | null = null;

function shownNow(html: string): Shown | null {
  if (prepared?.html === html) return prepared;
  return clean && { html, nodes: nodesOf(clean(html)) };
}

/** Loads the cleaner, so that texts have their full size at once. */
async function fetchCleaner(): Promise<void> {
  clean ??= (await import('#lib/rich-text.ts')).cleanFragment;
}

/** Cleans a text ahead of showing it. */
export async function prepareRichText(html: string): Promise<void> {
  await fetchCleaner();
  await yieldToMain();
  prepared = shownNow(html);
  await yieldToMain();
}

/** Links stay inside the portal or open beside it; the cleaner's code comes when needed. */
export function RichText({ html }: { readonly html: string }) {
  const [shown, setShown] = useState(() => shownNow(html));
  if (clean !== null && shown?.html !== html) setShown(shownNow(html));
  useEffect(() => {
    let gone = false;
    fetchCleaner().then(
      () => {
        if (!gone) setShown((before) => (before?.html === html ? before : shownNow(html)));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [html]);
  if (shown?.html !== html) return <Skeletons shape="row" count={2} />;
  // A text may be in another language, where the merchant has none in the person's.
  return (
    <div className={style['text']} dir="auto">
      {shown.nodes}
    </div>
  );
}
