import type { DownloadedFile } from '../../api/download.ts';

/** Some browsers read the file a while after they were asked to keep it. */
const KEPT_MS = 40_000;

/** Has the browser keep a file among its downloads. */
export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
