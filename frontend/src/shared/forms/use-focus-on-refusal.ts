import { useEffect, useRef } from 'react';

/**
 * Brings the focus to the first field with an error once more was refused.
 * @param refusals grows with each refused save
 * @returns the ref of the element that holds the fields
 */
export function useFocusOnRefusal<Element extends HTMLElement>(refusals: number) {
  const fields = useRef<Element>(null);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return fields;
}
