// Asks for a list as a file, with the filters that are set; the file is found among the exports.
import { exportAsk, type ExportList } from '@perya/contract/ops/exports';
import { useAddress, useMay, useMerchant } from '#domain/merchant/merchant.ts';
import { Act } from '#domain/act/act.tsx';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import style from './export.module.css';

interface ExportProps {
  readonly list: ExportList;
  /** What the list is asked for with, besides its merchant. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** Nothing for who may not export. */
export function ExportButton({ list, filters }: ExportProps) {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const address = useAddress();
  const { merchant } = useMerchant();
  if (!may('export.make')) return null;
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return (
    <div className={style['export']}>
      <Act
        key={JSON.stringify(given)}
        endpoint={exportAsk}
        input={{ merchant, list, filters: Object.fromEntries(given) }}
        changes={['/ops/exports']}
        label={t('export.ask')}
        text={t('export.askText')}
        onDone={() => navigate(address('/exports'))}
      />
    </div>
  );
}
