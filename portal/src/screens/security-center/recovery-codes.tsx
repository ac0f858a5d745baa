// The recovery codes, shown once: to copy, to save as a file, and to confirm that they are saved.
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy-row.tsx';
import { Icon } from '#ui/icon.tsx';
import style from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useText();
  const { name } = useMerchant();
  const copy = useCopy();
  const text = codes.join('\n');
  // A link to a data address: nothing stays in the page.
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${name}\n\n${text}\n`)}`;
  return (
    <>
      <ul className={style['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={style['ways']}>
        <Button size="small" onClick={() => void copy(text)}>
          <Icon name="copy" size={18} />
          {t('copy.do')}
        </Button>
        <a className={style['file']} href={file} download="recovery-codes.txt">
          <Icon name="download" size={18} />
          {t('security.download')}
        </a>
      </div>
      <Button look="lamp" wide onClick={onKept}>
        {t('security.recoverySaved')}
      </Button>
    </>
  );
}
