// Buttons, and links that look like them: one accent per screen, everything else quiet.
import type { Address } from '#lib/app.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#lib/router.tsx';
import { classes } from './classes.ts';
import style from './button.module.css';

export interface Look {
  /** `lamp` is the one primary action of a screen. */
  readonly look?: 'lamp' | 'quiet' | 'outline' | 'alert';
  readonly size?: 'normal' | 'small';
  readonly wide?: boolean;
}

/** The class names of a button. */
export function looks({ look = 'quiet', size = 'normal', wide }: Look, className?: string) {
  return classes(style['button'], style[look], style[size], wide && style['wide'], className);
}

type ButtonProps = Look & ComponentProps<'button'> & { readonly busy?: boolean };

/** A busy button keeps its width and its words, shows that it works, and can't be pressed again. */
export function Button({ look, size, wide, busy = false, className, ...rest }: ButtonProps) {
  const { children, disabled, onClick, ...others } = rest;
  return (
    <button
      type="button"
      {...others}
      className={looks(clean({ look, size, wide }), className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {busy && <span className={style['spinner']} aria-hidden="true" />}
    </button>
  );
}

function clean(look: { [K in keyof Look]: Look[K] | undefined }): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

type ButtonLinkProps = Look & { readonly to: Address; readonly children: ReactNode } & {
  readonly className?: string;
  readonly replace?: boolean;
};

export function ButtonLink({ look, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={looks(clean({ look, size, wide }), className)} />;
}

type IconButtonProps = ComponentProps<'button'> & { readonly label: string };

/** A round button with only an icon; `label` names it for everyone who can't see it. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  const looks = classes(style['icon'], className);
  return <button type="button" aria-label={label} title={label} className={looks} {...rest} />;
}
