// What is done about a promotion: changed by a file, opened for a time, stopped.
import { promotionApply, promotionOpen, promotionStop } from '@perya/contract/ops/promotions';
import { readOffer } from '@perya/contract/rewards/offer';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { FileAct } from '#domain/rewards/file-act.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Promotion } from './promotion.screen.tsx';

const changes = ['/ops/promotions', '/ops/approvals'];

interface ActsProps {
  readonly shown: Promotion;
}

function Change({ shown }: ActsProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version, currency, offers } = shown;
  return (
    <FileAct
      endpoint={promotionApply}
      before={offers[0]?.offer ?? null}
      check={(file) => {
        const read = readOffer(file, currency);
        return 'faults' in read ? read.faults : [];
      }}
      inputOf={(offer) => ({ merchant, id, version, offer })}
      changes={changes}
      label={t('promotion.apply')}
      text={t('promotion.applyText')}
    />
  );
}

function Open({ shown }: ActsProps) {
  const { t } = useText();
  const { merchant, timeZone } = useMerchant();
  const [window, setWindow] = useState({ from: '', until: '' });
  const { id, version, newest } = shown;
  return (
    <Act
      endpoint={promotionOpen}
      input={{ merchant, id, version, ...window }}
      changes={changes}
      look="lamp"
      label={t('promotion.open')}
      text={t('promotion.openText', { version: newest })}
      onDone={() => setWindow({ from: '', until: '' })}
      fields={
        <>
          {(['from', 'until'] as const).map((edge) => (
            <TextField
              key={edge}
              name={edge}
              type="datetime-local"
              min="2000-01-01T00:00"
              max="2999-12-31T23:59"
              label={t(`promotion.${edge}`)}
              value={window[edge]}
              onValue={(text) => setWindow({ ...window, [edge]: text.slice(0, 16) })}
            />
          ))}
          <p>{t('promotion.times', { zone: timeZone })}</p>
        </>
      }
    />
  );
}

export function Acts({ shown }: ActsProps) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { id, version, state, openAskedBy } = shown;
  return (
    <>
      {(state === 'open' || state === 'soon') && (
        <Act
          endpoint={promotionStop}
          input={{ merchant, id, version }}
          changes={changes}
          look="alert"
          label={t('promotion.stop')}
          text={t('promotion.stopText')}
        />
      )}
      <Change shown={shown} />
      {openAskedBy === null && <Open shown={shown} />}
    </>
  );
}
