// What is done about an operator as a whole: stopped, let in again, a link, ways in forgotten.
import { operatorReset, operatorStart, operatorStop } from '@perya/contract/ops/operators';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { Operator } from './operator.screen.tsx';

const changes = ['/ops/operators', '/ops/approvals'];

interface ActsProps {
  readonly shown: Operator;
  readonly merchant: string;
}

export function Acts({ shown, merchant }: ActsProps) {
  const { t } = useText();
  const [link, setLink] = useState(false);
  const { id, version, active, hasPassword, passkeys } = shown;
  const input = { merchant, id, version };
  const hasWay = hasPassword || passkeys > 0;
  return (
    <>
      {active && !hasWay && (
        <Button size="small" look="lamp" onClick={() => setLink(true)}>
          {t('operator.link')}
        </Button>
      )}
      {hasWay && (
        <Act
          endpoint={operatorReset}
          input={input}
          changes={changes}
          label={t('operator.reset')}
          text={t('operator.resetText')}
        />
      )}
      {active ? (
        <Act
          endpoint={operatorStop}
          input={input}
          changes={changes}
          look="alert"
          label={t('operator.stop')}
          text={t('operator.stopText')}
        />
      ) : (
        <Act
          endpoint={operatorStart}
          input={input}
          changes={changes}
          label={t('operator.start')}
          text={t('operator.startText')}
        />
      )}
      {link && <LinkDialog id={id} merchant={merchant} onClose={() => setLink(false)} />}
    </>
  );
}
