// Home.
export function Screen() {
  return null;
}
