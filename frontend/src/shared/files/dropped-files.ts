/**
 * The files that were dropped. Of a folder all that is in it, as photographers hand out one for each class, but for what
 * systems hide there.
 */
export async function droppedFiles(items: DataTransferItemList): Promise<readonly File[]> {
  // All before the first wait: after it nothing is left of what was dropped.
  const dropped = [...items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files = dropped.map(async ({ entry, file }): Promise<readonly File[]> => {
    const itself = file === null ? [] : [file];
    return entry !== null && isFolder(entry) ? filesIn(entry).catch(() => itself) : itself;
  });
  return (await Promise.all(files)).flat();
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<readonly File[]> {
  const files: File[] = [];
  for (const entry of await entriesOf(folder)) {
    if (entry.name.startsWith('.')) continue;
    if (isFolder(entry)) files.push(...(await filesIn(entry)));
    if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  }
  return files;
}

/** They come a hundred at a time, until none come. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
