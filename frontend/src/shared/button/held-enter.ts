/**
 * Has Enter that is held down press once: its repeats would press whatever has the focus by then, which is the question
 * that it has opened, or the same button in the next row.
 */
export function pressOnce(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
