// A contract as a row: whose it is and how it stands; a tap shows its terms.
import type { Contract } from '@perya/contract/agents/contracts';
import type { Currency } from '@perya/contract/money';
import { useState, type ReactNode } from 'react';
import { ContractTerms } from '#domain/agents/contract-terms.tsx';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { ListRow } from '#ui/list-row.tsx';
import style from './agent-contract.module.css';

interface ContractRowProps {
  readonly contract: Contract;
  readonly currency: Currency;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

export function ContractRow({ contract, currency, title, text, children }: ContractRowProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { kind, terms, state } = contract;
  return (
    <li>
      <ListRow
        title={title}
        text={text}
        end={
          <span className={classes(style['state'], style[state])}>
            {t(`contracts.state.${state}`)}
          </span>
        }
        onClick={() => setOpen(!open)}
        expanded={open}
      />
      {open && (
        <div className={style['open']}>
          <ContractTerms kind={kind} terms={terms} currency={currency} />
          {children}
        </div>
      )}
    </li>
  );
}
