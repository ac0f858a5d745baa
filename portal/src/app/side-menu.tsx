// The side menu.
interface SideMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideMenu(_props: SideMenuProps) {
  return null;
}
