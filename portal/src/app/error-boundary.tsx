// Catches what breaks while rendering, so that no one ever looks at a blank page.
import { Component, type ReactNode } from 'react';
import { useText } from '#lib/text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';

interface ErrorBoundaryProps {
  readonly place: 'app' | 'screen';
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState title={t('frame.broken')} text={t('frame.brokenText')}>
        <Button look="lamp" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button onClick={() => window.location.assign('/m/home')}>{t('common.goHome')}</Button>
      </EmptyState>
    </div>
  );
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  retry = () => {
    if (this.props.place === 'app') {
      window.location.reload();
      return;
    }
    this.props.onRetry?.();
    this.setState({ broken: false });
  };

  override render() {
    return this.state.broken ? <Broken onRetry={this.retry} /> : this.props.children;
  }
}
