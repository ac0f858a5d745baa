// Lets a dialog go in the way it came, after all that it was for has ended.

/** What scrolls keeps its place in the copy. */
function copyScroll(from: Element, to: Element): void {
  const copies = to.querySelectorAll('*');
  for (const [at, each] of [...from.querySelectorAll('*')].entries()) {
    const copy = copies[at];
    if (each.scrollTop > 0 && copy) copy.scrollTop = each.scrollTop;
  }
}

/**
 * Shows a copy, of which nothing can be used, with a style that animates it away; for an element
 * that is about to leave the document. Without animations nothing is shown.
 */
export function leaveSlowly(element: HTMLElement, leaving: string): void {
  const copy = document.createElement('div');
  copy.className = `${element.className} ${leaving}`;
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  copy.dataset['leaving'] = '';
  document.body.append(copy);
  if (getComputedStyle(copy).animationName === 'none') {
    copy.remove();
    return;
  }
  copyScroll(element, copy);
  const end = ({ target }: Event) => {
    if (target === copy) copy.remove();
  };
  copy.addEventListener('animationend', end);
  copy.addEventListener('animationcancel', end);
}
