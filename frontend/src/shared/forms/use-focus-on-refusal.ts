import { useEffect, useRef, useState } from 'react';

/**
 * For a form whose save may be refused.
 * @returns `refused`, after which the first field with an error has the focus; how often that was; and the ref of the
 *   element that holds the fields
 */
export function useFocusOnRefusal<Fields extends HTMLElement>() {
  const fields = useRef<Fields>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { fields, refusals, refused: () => setRefusals((count) => count + 1) };
}
