// What a part of a screen shows when it is empty or failed to load: a text and an action.
import type { ReactNode } from 'react';
import type { TransportError } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import type { ErrorCode } from '@perya/contract/error-codes';
import { Button } from './button.tsx';
import { LampString } from './lamp-string.tsx';
import style from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** Address of a picture, 160 px wide; the string of lamps stands in when there is none. */
  readonly image?: string | undefined;
  /** False where lit lamps would say the wrong thing. */
  readonly lamps?: boolean;
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, image, lamps = true, children }: EmptyStateProps) {
  return (
    <div className={style['state']}>
      {image ? (
        <img src={image} width="160" height="160" alt="" loading="lazy" />
      ) : (
        lamps && <LampString className={style['lamps']} />
      )}
      <p className={style['title']}>{title}</p>
      {text && <p className={style['text']}>{text}</p>}
      {children && <div className={style['actions']}>{children}</div>}
    </div>
  );
}

interface FailedStateProps {
  readonly code: ErrorCode | TransportError;
  readonly onRetry: () => unknown;
  /** A low row for a part of a screen; the whole state for a screen. */
  readonly compact?: boolean;
}

/** Says why, or just that it did not load where nobody knows; a tap tries again. */
export function FailedState({ code, onRetry, compact = false }: FailedStateProps) {
  const { t } = useText();
  const why = code === 'server.unexpected' ? 'common.loadFailed' : (`error.${code}` as const);
  return (
    <div className={compact ? style['compact'] : style['state']} role="alert">
      <p className={compact ? style['text'] : style['title']}>{t(why)}</p>
      <Button size="small" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
