/** Route component of the screen 'unfinalized'. */
export function Component() {
  return <section />;
}
