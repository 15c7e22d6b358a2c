import { UploadOutlined } from '@ant-design/icons';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { droppedFiles } from './dropped-files.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What the browser offers to choose from, as for an input's `accept`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** What is to be chosen. */
  readonly children: ReactNode;
  /** What the files must be like. */
  readonly hint: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files, chosen by keyboard or pointer, or dropped. What they are is for the caller to check. */
export function FileDrop({ accept, multiple = false, children, hint, onFiles }: FileDropProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: readonly File[]): void => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const over = (event: DragEvent, is: boolean): void => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const { files, items } = event.dataTransfer;
        if (multiple) void droppedFiles(items).then(take);
        else take([...files]);
      }}
    >
      <label className={styles.label}>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple={multiple}
          aria-describedby={hintId}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <UploadOutlined className={styles.icon} aria-hidden />
        <span>{children}</span>
      </label>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
