// A link to an address that the merchant wrote; plain words when the address is not a safe one.
import type { ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import { safeLink } from '#lib/safe-link.ts';

interface SafeAnchorProps {
  readonly linkage: string;
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

export function SafeAnchor({ linkage, children, onFollow, ...rest }: SafeAnchorProps) {
  const link = safeLink(linkage);
  if (link === null) return <span className={rest.className}>{children}</span>;
  if (link.kind === 'inside') {
    return (
      <Link to={link.to} onClick={onFollow} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" onClick={onFollow} {...rest}>
      {children}
    </a>
  );
}
