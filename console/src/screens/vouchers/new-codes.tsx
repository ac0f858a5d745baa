// The codes of new vouchers, this once: to be kept as a file, or copied.
import { csvOf } from '@perya/contract/csv';
import { saveFile } from '#domain/export/download.ts';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy-row.tsx';
import { Buttons } from '#parts/line.tsx';
import type { Made } from './make-vouchers.tsx';
import style from './vouchers.module.css';

/** Of a larger batch the rest is scrolled to. */
const mostLines = 14;

interface NewCodesProps {
  readonly made: Made;
  readonly agent: string;
  readonly days: number;
  /** Somebody wanted to close it, and has not kept them. */
  readonly warned: boolean;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

export function NewCodes({ made, agent, days, warned, onKept, onClose }: NewCodesProps) {
  const { t } = useText();
  const copy = useCopy();
  const { outcome, codes, amount, currency } = made;
  const download = () => {
    const head = ['code', 'amount', 'currency', 'days', 'agent'];
    const rows = codes.map((code) => [code, amount, currency, String(days), agent]);
    saveFile(`vouchers-${agent}.csv`, [csvOf([head, ...rows])]);
    onKept();
  };
  const copyAll = () => {
    void copy(codes.join('\n'));
    onKept();
  };
  return (
    <div className={style['shown']}>
      <p>{t('voucher.shown', { count: codes.length, worth: amount, currency })}</p>
      {outcome === 'waitsForAnother' && <p>{t('voucher.waits')}</p>}
      <p>{t('voucher.kept')}</p>
      <Buttons>
        <Button size="small" look="lamp" onClick={download}>
          {t('voucher.download')}
        </Button>
        <Button size="small" onClick={copyAll}>
          {t('copy.do')}
        </Button>
      </Buttons>
      {warned && (
        <Buttons role="alert">
          <p>{t('voucher.notKept')}</p>
          <Button size="small" look="alert" onClick={onClose}>
            {t('voucher.close')}
          </Button>
        </Buttons>
      )}
      <textarea
        className={style['codes']}
        aria-label={t('voucher.codes')}
        value={codes.join('\n')}
        rows={Math.min(codes.length + 1, mostLines)}
        readOnly
      />
    </div>
  );
}
