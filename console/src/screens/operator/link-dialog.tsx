// The link by which an operator sets up a way in: made for a reason, and shown this once.
import { operatorLink } from '@perya/contract/ops/operators';
import type { OutputOf } from '@perya/contract/endpoint';
import { enrolmentPath } from '#routes';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { CopyRow } from '#ui/copy-row.tsx';

type Made = OutputOf<typeof operatorLink>;

interface LinkDialogProps {
  readonly id: string;
  readonly merchant: string;
  readonly onClose: () => void;
}

function Shown({ made }: { readonly made: Made }) {
  const { t } = useText();
  const address = `${window.location.origin}${enrolmentPath}#${made.token}`;
  return (
    <>
      <p>{t('operator.linkShown', { hours: made.hours })}</p>
      <CopyRow label={t('operator.linkAddress')} text={address} />
    </>
  );
}

export function LinkDialog({ id, merchant, onClose }: LinkDialogProps) {
  const { t } = useText();
  return (
    <AskDialog
      title={t('operator.link')}
      text={t('operator.linkText')}
      label={t('operator.link')}
      ask={async (reason) => call(operatorLink, { merchant, id, reason })}
      onClose={onClose}
    >
      {(made: Made) => <Shown made={made} />}
    </AskDialog>
  );
}
