// The list of wallet calls on the page: what was asked, what was answered, and what that means.
import type { CallView } from './api.ts';
import { t } from './texts.ts';

const good = new Set(['done', 'replayed']);
const unsure = new Set(['cut', 'lost', 'unknown']);

function part(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

// JSON is easier to read in lines; what is none is shown as it is.
function readable(text: string): string {
  const [head = '', body] = text.split('\n\n');
  const parts = body === undefined ? [head] : [head, body];
  return parts
    .map((each) => {
      try {
        return JSON.stringify(JSON.parse(each), null, 2);
      } catch {
        return each.replaceAll('&', '\n&');
      }
    })
    .join('\n\n');
}

function item(call: CallView): HTMLElement {
  const line = document.createElement('li');
  const details = document.createElement('details');
  const mood = good.has(call.outcome) ? 'good' : unsure.has(call.outcome) ? 'unsure' : 'bad';
  const summary = document.createElement('summary');
  summary.append(
    part('b', '', call.name),
    part('span', `outcome ${mood}`, call.outcome),
    part('span', 'ms', `${String(call.ms)} ms`),
  );
  const answer = call.answer === null ? t('noAnswer') : readable(call.answer);
  const status = call.status === null ? '' : `HTTP ${String(call.status)}\n`;
  details.append(
    summary,
    part('h3', '', t('request')),
    part('pre', '', readable(call.request)),
    part('h3', '', t('answer')),
    part('pre', '', status + answer),
  );
  line.append(details);
  return line;
}

/** Puts the new calls on top of the list. */
export function showCalls(list: HTMLElement, calls: readonly CallView[]): void {
  const none = list.querySelector('.none');
  if (calls.length > 0) none?.remove();
  else if (list.children.length === 0) list.append(part('li', 'none', t('noCalls')));
  for (const call of calls.toReversed()) list.prepend(item(call));
}
