import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A part whose code is loaded when it is first shown. React keeps what a lazy component failed with: whoever opens the
 * part again, as after a flicker of the network, has its code asked for again.
 * @param Meanwhile is shown until it has come
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const makePart = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        Current = makePart();
        throw error;
      }
    });
  let Current = makePart();
  return (props) => {
    // The same for as long as it is shown: a failure would ask again by itself, and never be told.
    const [Part] = useState(() => Current);
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
