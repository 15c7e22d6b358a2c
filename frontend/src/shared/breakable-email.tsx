/** An email address: where it does not fit in a line, what comes after its name begins the next one. */
export function BreakableEmail({ email }: { readonly email: string }) {
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
