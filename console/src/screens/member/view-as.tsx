// The portal as the member sees it: asked for with a reason, opened in a tab of its own.
import { memberView } from '@perya/contract/ops/viewing';
import type { OutputOf } from '@perya/contract/endpoint';
import { useState } from 'react';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import type { Member } from './member.screen.tsx';
import style from './member.module.css';

type Given = OutputOf<typeof memberView>;

function Ready({ given, onOpen }: { readonly given: Given; readonly onOpen: () => void }) {
  const { t } = useText();
  return (
    <>
      <p>
        {t('viewAs.ready')} <Moment at={given.until} />
      </p>
      <p>
        <a
          className={style['link']}
          href={given.address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onOpen}
        >
          {t('viewAs.open')}
        </a>
      </p>
    </>
  );
}

export function ViewAs({ id }: Pick<Member, 'id'>) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('viewAs.title')}
      </Button>
      {open && (
        <AskDialog
          title={t('viewAs.title')}
          text={t('viewAs.text')}
          label={t('viewAs.ask')}
          ask={async (reason) => call(memberView, { merchant, id, reason })}
          onClose={close}
        >
          {(given: Given) => <Ready given={given} onOpen={close} />}
        </AskDialog>
      )}
    </>
  );
}
