// A member by name; whoever may read members gets to their page by it.
import type { Id } from '@perya/contract/id';
import { useAddress, useMay } from '#domain/merchant/merchant.ts';
import { Link } from '#lib/router.tsx';
import style from './member-link.module.css';

interface MemberLinkProps {
  readonly member: { readonly id: Id<'member'>; readonly username: string };
}

export function MemberLink({ member: { id, username } }: MemberLinkProps) {
  const may = useMay();
  const address = useAddress();
  if (!may('member.read')) return <span>{username}</span>;
  return (
    <Link className={style['link']} to={address('/member', { id })}>
      {username}
    </Link>
  );
}
