import { PAGE_SIZES, type PageSize } from '@vigie/command-service/contract/vocabulary';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { ListStatus } from '../../../../shared/paging/list-status.tsx';
import { pageOf } from '../../../../shared/paging/page-of.ts';
import { Pager } from '../../../../shared/paging/pager.tsx';
import { PHOTO_STATES, stateOf, type PhotoFile, type PhotoState } from '../batch/photo-file.ts';
import type { PhotoBatchControls } from '../batch/use-photo-batch.ts';
import styles from '../photos.module.css';
import { BatchRow } from './batch-row.tsx';
import { ChooseStudentDialog } from './choose-student-dialog.tsx';
import { stateIcons, stateNames } from './state-texts.tsx';

/** The files of a batch, page by page: all, or those that stand alike. */
export function BatchList({ photos: controls }: { readonly photos: PhotoBatchControls }) {
  const intl = useIntl();
  const { photos } = controls.batch;
  const [shown, setShown] = useState<PhotoState | null>(null);
  const [page, setPage] = useState<{ number: number; size: PageSize }>({ number: 1, size: PAGE_SIZES[0] });
  const [choosing, setChoosing] = useState<PhotoFile | null>(null);
  const show = (state: PhotoState | null): void => {
    setShown(state);
    setPage({ ...page, number: 1 });
  };
  const counts = countsOf(photos);
  const wanted = shown === null ? photos : photos.filter((photo) => stateOf(photo) === shown);
  const { items, range } = pageOf(wanted, page.number, page.size);
  return (
    <>
      <div
        role="group"
        className={styles.filters}
        aria-label={intl.formatMessage({ id: 'photos.filter', defaultMessage: 'Files to show' })}
      >
        <button type="button" className={styles.filter} aria-pressed={shown === null} onClick={() => show(null)}>
          <FormattedMessage id="photos.all" defaultMessage="All" /> <Count count={photos.length} />
        </button>
        {PHOTO_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 }))
          .filter(({ state, count }) => state === shown || count > 0)
          .map(({ state, count }) => (
            <button
              key={state}
              type="button"
              className={styles.filter}
              data-state={state}
              aria-pressed={shown === state}
              onClick={() => show(shown === state ? null : state)}
            >
              {stateIcons[state]} <FormattedMessage {...stateNames[state]} values={{ count }} /> <Count count={count} />
            </button>
          ))}
      </div>
      <ListStatus isLoading={false} range={wanted.length === 0 ? null : range}>
        {wanted.length === 0 && <EmptyState />}
      </ListStatus>
      {wanted.length > 0 && (
        <ul
          className={styles.list}
          aria-label={intl.formatMessage({ id: 'admin.tab.photos', defaultMessage: 'Photos' })}
        >
          {items.map((photo) => (
            <li key={photo.key}>
              <BatchRow
                photo={photo}
                isSending={controls.batch.isSending}
                onChoose={setChoosing}
                onRemove={controls.remove}
              />
            </li>
          ))}
        </ul>
      )}
      {wanted.length > PAGE_SIZES[0] && (
        <Pager
          range={range}
          pageSize={page.size}
          onTurn={(number) => setPage({ ...page, number })}
          onResize={(size) => setPage({ number: 1, size })}
        />
      )}
      {choosing !== null && (
        <ChooseStudentDialog
          photo={choosing}
          onChoose={(student) => {
            controls.choose(choosing.key, student);
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

const Count = ({ count }: { readonly count: number }) => (
  <span className={styles.count}>{useIntl().formatNumber(count)}</span>
);

function countsOf(photos: readonly PhotoFile[]): ReadonlyMap<PhotoState, number> {
  const counts = new Map<PhotoState, number>();
  for (const photo of photos) {
    const state = stateOf(photo);
    if (state !== null) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
