// The words that differ between two texts; fetched when it is first needed.
import { diffWordsWithSpace } from 'diff';

export function Words({ before, after }: { readonly before: string; readonly after: string }) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
    if (added) return <ins key={place}>{value}</ins>;
    return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
  });
}
