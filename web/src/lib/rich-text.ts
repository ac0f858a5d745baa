// Cleans rich text a second time, in the browser, before a single node of it is shown.
import createDOMPurify from 'dompurify';

const allowed = {
  ALLOWED_TAGS: (
    'p br hr h2 h3 h4 blockquote ul ol li b strong i em u s small a img ' +
    'table thead tbody tr th td'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|\/m\/)/,
  RETURN_DOM_FRAGMENT: true,
} as const;

let purifier: ReturnType<typeof createDOMPurify> | undefined;

/** The nodes of the text that may be shown; scripts, styles and foreign addresses are gone. */
export function cleanFragment(html: string): DocumentFragment {
  purifier ??= createDOMPurify(window);
  return purifier.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
  });
}
