// Which promotion an address names.
import type { Id } from '@perya/contract/id';

interface Asked {
  readonly id: Id<'promotion'>;
  /** The operator's key to one that is not published yet. */
  readonly preview?: string;
}

const idPattern = /^prm_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const previewPattern = /^[\w-]{1,64}$/;

/** Null for an address that names none. */
export function detailOf(query: URLSearchParams): Asked | null {
  const id = query.get('id') ?? '';
  const preview = query.get('preview') ?? '';
  if (!idPattern.test(id)) return null;
  const asked = { id: id as Id<'promotion'> };
  return previewPattern.test(preview) ? { ...asked, preview } : asked;
}
