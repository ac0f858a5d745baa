// Catches what breaks while rendering, so that no one ever looks at a blank page.
import { Component, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

// Many engines remember for a whole document that code did not come: only a new one asks again.
const tryAgain = () => window.location.reload();

function Broken() {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState title={t('frame.broken')} text={t('frame.brokenText')}>
        <Button look="lamp" onClick={tryAgain}>
          {t('common.retry')}
        </Button>
        <Button onClick={() => window.location.assign('/m/home')}>{t('common.goHome')}</Button>
      </EmptyState>
    </div>
  );
}

interface ErrorBoundaryProps {
  /** Who comes back to what broke, and waited behind another screen, finds it tried anew. */
  readonly shown?: boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly broken: boolean;
  readonly shown: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { broken: false, shown: true };

  static getDerivedStateFromProps({ shown = true }: ErrorBoundaryProps, was: ErrorBoundaryState) {
    return { shown, broken: was.broken && !(shown && !was.shown) };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
