// Buttons for the acts of operators: those that ask why, and those that are done at once.
import type { EndpointSpec } from '@perya/contract/endpoint';
import { useState } from 'react';
import { Button, type Look } from '#ui/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useRefusal } from './refusal.ts';
import { useAct, type ActProps } from './use-act.ts';
import style from './act.module.css';

type Props<E extends EndpointSpec> = ActProps<E> & Pick<Look, 'look'>;

/** Asks why, and for a proof where one is due. */
export function Act<E extends EndpointSpec>(props: Props<E>) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    props.onClosed?.();
  };
  return (
    <>
      <Button size="small" look={props.look ?? 'quiet'} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {open && <ActDialog {...props} onClose={close} />}
    </>
  );
}

/** For what can be undone as easily: no question, and the refusal beside it. */
export function ActNow<E extends EndpointSpec>(
  props: Omit<Props<E>, 'text' | 'fields' | 'onClosed'>,
) {
  const refusal = useRefusal();
  const { busy, refused, send } = useAct(props);
  return (
    <>
      <Button size="small" look={props.look ?? 'quiet'} busy={busy} onClick={() => void send('')}>
        {props.label}
      </Button>
      {refused && (
        <span className={style['refused']} role="alert">
          {refusal(refused)}
        </span>
      )}
    </>
  );
}
