// A bank's statement is chosen, read here, and booked: what each line became is told.
import {
  mostStatementLines,
  statementBook,
  statementProviders,
  statementResults,
} from '@perya/contract/ops/statements';
import type { OutputOf } from '@perya/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { AskDialog } from '#domain/act/ask-dialog.tsx';
import { newRequestKey } from '#domain/act/request-key.ts';
import { useAddress, useMerchant } from '#domain/merchant/merchant.ts';
import { readAgain } from '#domain/queues/live.ts';
import { call, type Result } from '#lib/call.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Facts } from '#parts/facts.tsx';
import { columns, readStatement, sumsOf } from './read-statement.ts';
import type { Statement, StatementFault } from './read-statement.ts';
import style from './deposits.module.css';

type Booked = OutputOf<typeof statementBook>['results'];

function useFile() {
  const [name, setName] = useState('');
  const [statement, setStatement] = useState<Statement | null>(null);
  const [fault, setFault] = useState<StatementFault | null>(null);
  const take = async (file: File) => {
    setName(file.name);
    const read = await readStatement(await file.text());
    setStatement('lines' in read ? read : null);
    setFault('lines' in read ? null : read);
  };
  return { name, statement, fault, take };
}

/** So many lines a call; what was booked before a call that failed is known to the next. */
function useBooking(provider: string, statement: Statement | null) {
  const { merchant } = useMerchant();
  const client = useQueryClient();
  return async (reason: string): Promise<Result<{ booked: Booked }>> => {
    const booked: Booked[number][] = [];
    const { lines } = statement ?? { lines: [] };
    for (let from = 0; from < lines.length; from += mostStatementLines) {
      const part = lines.slice(from, from + mostStatementLines);
      const whole = { merchant, provider, reason, requestKey: newRequestKey(), lines: [...part] };
      const result = await call(statementBook, whole);
      if (!result.ok) return result;
      booked.push(...result.value.results);
    }
    for (const path of ['/ops/deposits', '/ops/queues']) readAgain(client, path);
    return { ok: true, value: { booked } };
  };
}

function Outcome({ booked }: { readonly booked: Booked }) {
  const { t } = useText();
  const address = useAddress();
  const count = (which: (typeof statementResults)[number]) =>
    String(booked.filter(({ result }) => result === which).length);
  return (
    <>
      <Facts
        facts={statementResults.map((which) => [t(`statement.${which}`), count(which)] as const)}
      />
      <p>
        <Link to={address('/held')}>{t('title.held')}</Link>
      </p>
    </>
  );
}

function Fault({ fault }: { readonly fault: StatementFault }) {
  const { t } = useText();
  const line = String(fault.line ?? '');
  const column = fault.why === 'line' ? fault.column : '';
  return (
    <p className={style['alert']} role="alert">
      {t(`statement.fault.${fault.why}`, { line, column })}
    </p>
  );
}

function Chooser({ name, statement, fault, take }: ReturnType<typeof useFile>) {
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // So that the same file can be chosen again when it was mended.
    event.target.value = '';
    if (file) void take(file);
  };
  return (
    <>
      <p>{t('statement.columns', { columns: columns.join(', ') })}</p>
      <Button size="small" onClick={() => chooser.current?.click()}>
        {t('statement.choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        name="statement"
        accept=".csv,text/csv"
        hidden
        onChange={chosen}
      />
      {fault && <Fault fault={fault} />}
      {statement && (
        <Facts
          facts={[
            [t('statement.file'), name],
            [t('statement.lines'), String(statement.lines.length)],
            ...sumsOf(statement).map(
              ([currency, amount]) =>
                [
                  t('field.amount'),
                  <Money key={currency} amount={amount} currency={currency} />,
                ] as const,
            ),
          ]}
        />
      )}
    </>
  );
}

function BookDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const { merchant } = useMerchant();
  const { data } = useCall(statementProviders, { merchant });
  const providers = data?.providers ?? [];
  const [chosen, setChosen] = useState('');
  const provider = providers.length === 1 ? (providers[0] ?? '') : chosen;
  const file = useFile();
  const book = useBooking(provider, file.statement);
  const options = providers.map((each) => ({ value: each, text: each }));
  return (
    <AskDialog
      title={t('statement.title')}
      text={t(data?.providers.length === 0 ? 'statement.noAccount' : 'statement.text')}
      label={t('statement.book')}
      ask={book}
      incomplete={provider === '' || file.statement === null}
      fields={
        providers.length > 0 && (
          <>
            <SelectField
              name="provider"
              label={t('statement.account')}
              empty={t('statement.chooseAccount')}
              groups={[{ label: t('statement.account'), options }]}
              value={provider}
              onValue={setChosen}
              error={null}
            />
            <Chooser {...file} />
          </>
        )
      }
      onClose={onClose}
    >
      {({ booked }) => <Outcome booked={booked} />}
    </AskDialog>
  );
}

export function BookStatement() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('statement.title')}
      </Button>
      {open && <BookDialog onClose={() => setOpen(false)} />}
    </>
  );
}
