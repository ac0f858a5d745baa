// What a record of deposits or of withdrawals asks for, page by page.
import type { RecordGroup } from '@perya/contract/cashier/records';
import type { Period } from '#domain/records/period.ts';

export interface RecordFilter extends Period {
  readonly group: RecordGroup | null;
}

interface Page<Id extends string> {
  readonly more: boolean;
  readonly content: readonly { readonly id: Id }[];
}

/** After which row the next page begins; undefined where there is none. */
export const nextOf = <Id extends string>({ more, content }: Page<Id>): Id | undefined =>
  more ? content[content.length - 1]?.id : undefined;

/** `after` is a row's id, of the kind that the record has. */
export const inputOf = <Id extends string>(
  { group, ...period }: RecordFilter,
  after: string | undefined,
  size: number,
) => ({
  ...period,
  ...(group && { group }),
  ...(after && { after: after as Id }),
  pageSize: size,
});
