/** Route component of the screen 'history'. */
export function Component() {
  return <section />;
}
