// One thing that the merchant says, in all its languages: written, previewed, brought back.
import { contentForm, contentKinds, contentOne } from '@perya/contract/ops/content';
import type { OutputOf } from '@perya/contract/endpoint';
import { useRefusal } from '#domain/act/refusal.ts';
import { oneOf } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#parts/notice.tsx';
import { Edit } from './edit.tsx';
import { Write } from './write.tsx';

export type Item = OutputOf<typeof contentOne>;
export type Form = OutputOf<typeof contentForm>;

const anId = /^[0-9a-f-]{36}$/;

export function Screen() {
  const { t } = useText();
  const refusal = useRefusal();
  const { merchant } = useMerchant();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const kind = oneOf(contentKinds, search.get('kind') ?? undefined);
  const known = anId.test(id);
  const form = useCall(contentForm, { merchant });
  const item = useCall(contentOne, { merchant, id }, { enabled: known });
  const error = form.error ?? item.error;
  if (!known && kind === undefined) return <Notice title={refusal('record.unknown')} />;
  if (form.data && !known && kind) return <Write key={kind} kind={kind} form={form.data} />;
  if (form.data && item.data) return <Edit key={id} item={item.data} form={form.data} />;
  if (error === null) return <Notice title={t('common.loading')} />;
  return (
    <Notice title={refusal(error.failure.code)}>
      <Button
        size="small"
        onClick={() => {
          void form.refetch();
          if (known) void item.refetch();
        }}
      >
        {t('common.retry')}
      </Button>
    </Notice>
  );
}
