// A merchant's own QR code for transfers, as EMVCo writes it: QR Ph, VietQR, PromptPay and Pix.
import { decode, encode, parse, tag, withCrcTag } from 'promptparse';

const tags = { form: '01', amount: '54', country: '58', more: '62', checksum: '63' } as const;
const dynamic = '12';
/** Within `more`: what VietQR's banks show as the text of the transfer; the others have a label. */
const purpose = '08';
const label = '05';

/** Whether a text is such a code, its checksum included. */
export function isEmvCode(payload: string): boolean {
  return parse(payload, true) !== null;
}

/**
 * The code for one transfer: the amount as a decimal string, and the note, are in it, and who scans
 * it types neither. Throws on what is no such code.
 */
export function emvCodeFor(
  payload: string,
  { amount, note }: { readonly amount: string; readonly note: string },
): string {
  const code = parse(payload, true);
  if (code === null) throw new RangeError('This is no EMV code.');
  const noteTag = code.getTagValue(tags.country) === 'VN' ? purpose : label;
  const more = decode(code.getTagValue(tags.more) ?? '').filter(({ id }) => id !== noteTag);
  const own = [
    tag(tags.form, dynamic),
    tag(tags.amount, amount),
    tag(tags.more, encode([...more, tag(noteTag, note)].toSorted(byId))),
  ];
  const replaced = new Set<string>([...own.map(({ id }) => id), tags.checksum]);
  const kept = decode(payload).filter(({ id }) => !replaced.has(id));
  return withCrcTag(encode([...kept, ...own].toSorted(byId)), tags.checksum);
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;
