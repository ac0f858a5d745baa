// Rich text between the format that is kept and the editor, which knows a part of it.
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { cleanFragment } from '#lib/rich-text.ts';

const edited = new Set('p br hr h2 h3 h4 blockquote ul ol li b strong i em u s a'.split(' '));

/** Whether the editor knows all that is in a text: else it would lose the rest. */
export function isEditable(html: string): boolean {
  const elements = [...cleanFragment(html).querySelectorAll('*')];
  return elements.every(({ tagName }) => edited.has(tagName.toLowerCase()));
}

/** The text as the editor has it. No HTML is given to the browser: the cleaner's nodes are read. */
export function documentOf(schema: Schema, html: string): object {
  return DOMParser.fromSchema(schema).parse(cleanFragment(html)).toJSON() as object;
}

/** An item of a list that is one paragraph is its words alone, as texts are kept. */
export function htmlOf(schema: Schema, document: Node): string {
  const place = window.document.createElement('div');
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(document.content));
  for (const item of place.querySelectorAll('li')) {
    const [only, ...others] = item.children;
    if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes);
  }
  return place.textContent?.trim() === '' && !place.querySelector('hr') ? '' : place.innerHTML;
}
