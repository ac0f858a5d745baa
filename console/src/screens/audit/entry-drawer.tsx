// One entry of the audit: each field that changed, before and after, and where it came from.
import { useText } from '#lib/text.tsx';
import { Moment } from '#domain/merchant/moment.tsx';
import { Drawer } from '#parts/drawer.tsx';
import { Facts } from '#parts/facts.tsx';
import { written } from '#parts/written.ts';
import type { Entry } from './audit.screen.tsx';
import style from './audit.module.css';

function Change({ shown }: { readonly shown: Entry }) {
  const { t } = useText();
  const { before, after } = shown;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <p>{t('audit.noFields')}</p>;
  return (
    <table className={style['change']}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{written(before?.[field])}</td>
            <td>{written(after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryDrawerProps {
  readonly shown: Entry;
  readonly onClose: () => void;
}

export function EntryDrawer({ shown, onClose }: EntryDrawerProps) {
  const { t } = useText();
  const { context } = shown;
  return (
    <Drawer title={`${shown.act} ${shown.number}`} onClose={onClose}>
      <Facts
        facts={[
          [t('audit.operator'), shown.operator],
          [t('field.at'), <Moment key="at" at={shown.at} />],
          [t('act.reason'), shown.reason],
          [t('frame.merchant'), shown.merchant],
          [t('audit.relation'), `${shown.relation} (${shown.operation})`],
          [t('field.subject'), shown.subject],
          [t('audit.network'), context?.network],
          [t('audit.session'), context?.session],
          [t('audit.permission'), context?.permission],
          [t('audit.trace'), context?.trace],
        ]}
      />
      <Change shown={shown} />
      {context === null && <p>{t('audit.terminal')}</p>}
    </Drawer>
  );
}
