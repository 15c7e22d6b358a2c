import { useCallback } from 'react';
import styles from './photos.module.css';

interface FilePictureProps {
  readonly file: File;
  readonly size: 'small' | 'large' | 'full';
}

/** What a file looks like; its name stands beside it. */
export function FilePicture({ file, size }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <span className={styles.picture} data-size={size}>
      <img ref={show} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
