// Identity providers: those that are linked, linking another, and unlinking one.
import { providers as allProviders } from '@perya/contract/account/providers';
import { socialLinks, socialUnlink } from '@perya/contract/account/social';
import type { Provider } from '@perya/contract/account/providers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/clock.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { EmptyState, FailedState } from '#ui/state.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { LinkSheet, useLinking } from './link-provider.tsx';
import { PartPage, useRefresh, type PartProps } from './part.tsx';
import part from './part.module.css';

interface RowProps {
  readonly provider: Provider;
  readonly linkedAt: string | null;
  readonly hasPassword: boolean;
}

function Row({ provider, linkedAt, hasPassword }: RowProps) {
  const { t, tag } = useText();
  const { timeZone } = useMerchant();
  const refresh = useRefresh();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const linking = useLinking({ provider, hasPassword });
  const when = linkedAt && formatMoment(linkedAt, tag, timeZone);
  const name = t(`security.method.${provider}`);
  return (
    <li>
      <ListRow
        className={part['row']}
        start={<Icon name="link" size={22} />}
        title={name}
        text={when ? t('security.linked', { when }) : t('security.notLinked')}
        end={
          when ? (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('security.unlink')}
            </Button>
          ) : (
            <Button size="small" busy={linking.busy} onClick={() => void linking.leave()}>
              {t('security.link')}
            </Button>
          )
        }
      />
      <LinkSheet provider={provider} linking={linking} />
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('security.removeAsk', { name })}
        text={t('security.unlinkText')}
        action={t('security.unlink')}
        send={async () => call(socialUnlink, { provider })}
        onDone={() => {
          void refresh();
          void client.invalidateQueries({ queryKey: [socialLinks.path] });
        }}
      />
    </li>
  );
}

export function Part({ overview }: PartProps) {
  const { t } = useText();
  const { signIn } = useMerchant();
  const answer = useCall(socialLinks, {}, { staleTime: 0 });
  const { data } = answer;
  const linkOf = (provider: Provider) => data?.find((each) => each.provider === provider);
  const shown = allProviders.filter(
    (provider) => signIn.providers.includes(provider) || linkOf(provider) !== undefined,
  );
  return (
    <PartPage title={t('security.providers')} text={t('security.providersText')}>
      {answer.isError && !data && (
        <FailedState compact code={answer.error.failure.code} onRetry={answer.refetch} />
      )}
      {!answer.isError && !data && <Skeletons shape="row" count={3} />}
      {data && shown.length === 0 && <EmptyState title={t('security.providersNone')} />}
      {data && shown.length > 0 && (
        <ul className={part['card']}>
          {shown.map((provider) => (
            <Row
              key={provider}
              provider={provider}
              linkedAt={linkOf(provider)?.linkedAt ?? null}
              hasPassword={overview.hasPassword}
            />
          ))}
        </ul>
      )}
    </PartPage>
  );
}
