/** Route component of the screen 'home'. */
export function Component() {
  return <section />;
}
