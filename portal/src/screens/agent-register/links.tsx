// The agent's registration links, newest first: each with its label, its state and what came.
import type { AgentLink } from '@perya/contract/agents/accounts';
import { useState } from 'react';
import agents from '#domain/agents/agents-page.module.css';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { Rates } from './join-form.ts';
import { LinkForm } from './link-form.tsx';
import { LinkSheet } from './link-sheet.tsx';
import style from './agent-register.module.css';

interface LinksProps {
  readonly list: readonly AgentLink[];
  readonly rates: Rates;
}

function LinkRow({ link, onOpen }: { readonly link: AgentLink; readonly onOpen: () => void }) {
  const { t } = useText();
  const { label, ended, visits, registrations, firstDeposits } = link;
  return (
    <ListRow
      title={<bdi>{label}</bdi>}
      text={
        <span className={style['counts']}>
          <span>{`${t('links.visits')} ${String(visits)}`}</span>
          <span>{`${t('links.registrations')} ${String(registrations)}`}</span>
          <span>{`${t('links.firstDeposits')} ${String(firstDeposits)}`}</span>
        </span>
      }
      end={
        <span className={classes(style['state'], !ended && style['open'])}>
          {t(ended ? 'links.ended' : 'links.open')}
        </span>
      }
      onClick={onOpen}
    />
  );
}

export function Links({ list, rates }: LinksProps) {
  const { t } = useText();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('links.none')} text={t('links.noneText')} />
      ) : (
        <ul className={agents['cards']}>
          {list.map((link) => (
            <li key={link.id}>
              <LinkRow link={link} onOpen={() => setShown(link.id)} />
            </li>
          ))}
        </ul>
      )}
      <Button look="lamp" wide onClick={() => setMaking(true)}>
        {t('links.make')}
      </Button>
      <Sheet open={making} onClose={() => setMaking(false)} title={t('links.make')}>
        <LinkForm
          rates={rates}
          onMade={(link) => {
            setMaking(false);
            setShown(link.id);
          }}
        />
      </Sheet>
      <LinkSheet
        link={list.find(({ id }) => id === shown) ?? null}
        onClose={() => setShown(null)}
      />
    </>
  );
}
