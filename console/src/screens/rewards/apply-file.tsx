// A file of rules is applied: what stands is in it, and what differs is shown before.
import { partsToTry, rewardApply } from '@perya/contract/ops/reward-rules';
import { useState } from 'react';
import { oneOf } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { FileAct, type RewardFile } from '#domain/rewards/file-act.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TryFile } from './try-file.tsx';
import type { Part, Rules } from './rewards.screen.tsx';

/** What stands, as a file would say it; a leaderboard never changes, so there is none. */
function standing(part: Part, { rows }: Rules): RewardFile | null {
  if (part === 'boards' || rows.length === 0) return null;
  if (part !== 'missions') return rows[0]?.file ?? null;
  return { missions: rows.filter(({ state }) => state !== 'stopped').map(({ file }) => file) };
}

/** Another file is tried out anew. */
const text = (file: RewardFile): string => JSON.stringify(file);

export function ApplyFile({ part, rules }: { readonly part: Part; readonly rules: Rules }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [fromDay, setFromDay] = useState('');
  const { version, askedBy } = rules;
  if (askedBy !== null) return null;
  const ofDay = part === 'vip';
  const tried = oneOf(partsToTry, part);
  return (
    <FileAct
      endpoint={rewardApply}
      before={standing(part, rules)}
      check={() => []}
      inputOf={(file) => ({ merchant, part, version, file, ...(ofDay && { fromDay }) })}
      {...(tried && { about: (file) => <TryFile key={text(file)} part={tried} file={file} /> })}
      changes={['/ops/rewards', '/ops/approvals']}
      label={t('rules.apply')}
      text={t(`rulesText.${part}`)}
      incomplete={ofDay && fromDay === ''}
      fields={
        ofDay && (
          <TextField
            name="fromDay"
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            label={t('rules.fromDay')}
            value={fromDay}
            onValue={setFromDay}
          />
        )
      }
    />
  );
}
