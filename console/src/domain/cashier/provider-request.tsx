// What a request about a payment provider would change: told by names and marks, never by a key.
import {
  keyEndRequestSchema,
  keyRequestSchema,
  providerRequestSchema,
} from '@perya/contract/ops/payment-keys';
import { useText } from '#lib/text.tsx';
import { Facts } from '#parts/facts.tsx';

const kinds = ['cashier.provider', 'cashier.key', 'cashier.keyEnd'] as const;
type Kind = (typeof kinds)[number];

export const isProviderRequest = (kind: string): kind is Kind =>
  kinds.some((each) => each === kind);

interface Mark {
  readonly print: string;
  readonly end: string | null;
}

/** "…4f2a 9c1e00112233aabb" */
export function KeyMark({ mark }: { readonly mark: Mark }) {
  return <code>{mark.end === null ? mark.print : `…${mark.end} ${mark.print}`}</code>;
}

type Input = Readonly<Record<string, unknown>>;

function Settings({ input }: { readonly input: Input }) {
  const { t } = useText();
  const asked = providerRequestSchema.safeParse(input).data;
  if (asked === undefined) return null;
  return (
    <Facts
      facts={[
        [t('providerRequest.provider'), asked.provider],
        [
          t('providerRequest.isNew'),
          t(asked.isNew ? 'providerRequest.new' : 'providerRequest.old'),
        ],
        ...asked.changes.map(
          ({ setting, was, becomes }) =>
            [
              setting,
              asked.isNew
                ? becomes
                : t('providerRequest.becomes', { was: was ?? '–', becomes: becomes ?? '–' }),
            ] as const,
        ),
      ]}
    />
  );
}

function Key({ input }: { readonly input: Input }) {
  const { t } = useText();
  const asked = keyRequestSchema.safeParse(input).data;
  if (asked === undefined) return null;
  const { provider, setting, key, before, overlapHours } = asked;
  return (
    <Facts
      facts={[
        [t('providerRequest.provider'), provider],
        [t('providerRequest.setting'), setting],
        [t('providerRequest.key'), <KeyMark key="key" mark={key} />],
        [t('providerRequest.from'), t('providerRequest.fromApproval')],
        ...before.map(
          (mark) =>
            [t('providerRequest.before'), <KeyMark key={mark.print} mark={mark} />] as const,
        ),
        [
          t('providerRequest.beforeUntil'),
          overlapHours === 0
            ? t('providerRequest.atOnce')
            : t('providerRequest.hours', { count: overlapHours }),
        ],
      ]}
    />
  );
}

function KeyEnd({ input }: { readonly input: Input }) {
  const { t } = useText();
  const asked = keyEndRequestSchema.safeParse(input).data;
  if (asked === undefined) return null;
  return (
    <Facts
      facts={[
        [t('providerRequest.provider'), asked.provider],
        [t('providerRequest.setting'), asked.setting],
        [t('providerRequest.key'), <KeyMark key="key" mark={asked.key} />],
        [t('providerRequest.until'), t('providerRequest.fromApproval')],
      ]}
    />
  );
}

const views = { 'cashier.provider': Settings, 'cashier.key': Key, 'cashier.keyEnd': KeyEnd };

export function ProviderRequest({ kind, input }: { readonly kind: Kind; readonly input: Input }) {
  const View = views[kind];
  return <View input={input} />;
}
