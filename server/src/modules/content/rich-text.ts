// Rich text as an operator may write it: what is kept of it, and what is thrown away.
import sanitize from 'sanitize-html';
import { safeLinkage } from './linkage.ts';

const allowed: sanitize.IOptions = {
  allowedTags: (
    'p br hr h2 h3 h4 blockquote ul ol li b strong i em u s small a img ' +
    'table thead tbody tr th td'
  ).split(' '),
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https'],
  allowedSchemesByTag: { a: ['https', 'http'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && (src.startsWith('http:') || safeLinkage(src) === null),
  transformTags: {
    // A link that leads nowhere safe keeps its words and loses its address.
    a: (tagName, { href = '' }): sanitize.Tag => ({
      tagName,
      attribs: safeLinkage(href) === null ? {} : { href },
    }),
  },
};

/** The text with nothing in it but words, their shape, safe links and safe pictures. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, allowed);
}
