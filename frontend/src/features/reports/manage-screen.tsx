/** Route component of the screen 'manage'. */
export function Component() {
  return <section />;
}
