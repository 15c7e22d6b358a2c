import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { allOf, api } from '../../../api/root.ts';
import { isApiError } from '../../../api/problem.ts';
import { FullScreenBody, FullScreenFooter } from '../../../shared/dialog/full-screen-parts.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { LoadingLabel } from '../../../shared/feedback/loading-label.tsx';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { hasAdded, isOver, POLL_MS, useImportQuery, type Import } from './import-api.ts';
import { ImportAdded } from './import-added.tsx';
import { ImportErrors } from './import-errors.tsx';
import { MayHaveLeft } from './may-have-left.tsx';
import { ImportStage } from './import-stage.tsx';
import styles from './import.module.css';

interface ImportProgressProps {
  readonly importId: string;
  /** The table that was sent; '' where the page has been loaded again since. */
  readonly text: string;
  /** The students are there: all, or all that can be. */
  readonly onDone: () => void;
  readonly onCorrect: () => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Follows an import to its end: how many students are added, or which rows are wrong. */
export function ImportProgress({ importId, text, onDone, onCorrect, onAnother, onClose }: ImportProgressProps) {
  const dispatch = useDispatch();
  const { data, error, refetch } = useFollowedImport(importId);
  const isAdded = data?.import.state === 'completed' && hasAdded(data.import);
  const tellDone = useEffectEvent(() => {
    dispatch(api.util.invalidateTags([...allOf('students')]));
    onDone();
  });
  useEffect(() => {
    if (isAdded) tellDone();
  }, [isAdded]);
  return (
    <>
      <FullScreenBody>
        <div className={styles.content} aria-busy={data === undefined && error === undefined}>
          {data === undefined && error === undefined && (
            <>
              <LoadingLabel />
              <Skeleton active title={false} paragraph={{ rows: 3 }} />
            </>
          )}
          {data !== undefined && <Stage of={data.import} text={text} />}
          {data === undefined && error !== undefined && <Failure error={error} onRetry={refetch} />}
        </div>
      </FullScreenBody>
      <FullScreenFooter>
        <div className={styles.end}>
          <Button onClick={onClose}>
            <FormattedMessage id="dialog.close" defaultMessage="Close" />
          </Button>
          {isAdded && (
            <PassFocusOn>
              <Button onClick={onAnother}>
                <FormattedMessage id="import.another" defaultMessage="Import another file" />
              </Button>
            </PassFocusOn>
          )}
          {!isAdded && (error !== undefined || (data !== undefined && isOver(data.import))) && (
            <PassFocusOn>
              <Button type="primary" onClick={onCorrect}>
                <FormattedMessage id="import.correct" defaultMessage="Correct and try again" />
              </Button>
            </PassFocusOn>
          )}
        </div>
      </FullScreenFooter>
    </>
  );
}

/** Asks again and again until the import is over. */
function useFollowedImport(id: string) {
  const seen = useImportQuery(id);
  const isOn = seen.data === undefined ? false : !isOver(seen.data.import);
  useImportQuery(id, { pollingInterval: isOn ? POLL_MS : 0 });
  return seen;
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  if (!isApiError(error) || error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState>
      <FormattedMessage id="import.unknown" defaultMessage="This import no longer exists." />
    </EmptyState>
  );
}

interface StageProps {
  readonly of: Import;
  readonly text: string;
}

function Stage({ of, text }: StageProps) {
  const { state, done, total, errors, errorCount } = of;
  if (state === 'dead') {
    return (
      <p role="alert" className={styles.failed}>
        <CloseCircleFilled aria-hidden />
        <FormattedMessage
          id="import.dead"
          defaultMessage="The import could not be finished. Import the same file again: nobody is added twice."
        />
      </p>
    );
  }
  if (state === 'completed' && errors.length > 0) {
    return <ImportErrors errors={errors} errorCount={errorCount} counts={of} text={text} />;
  }
  if (state === 'completed') {
    return (
      <>
        <ImportAdded import={of} />
        {of.leavers !== null && of.leavers > 0 && <MayHaveLeft importId={of.id} count={of.leavers} />}
      </>
    );
  }
  return (
    <>
      <ImportStage progress={{ done, total }} />
      <p className={styles.muted}>
        <FormattedMessage
          id="import.leave"
          defaultMessage="The import goes on if you close this window. The address of the page leads back to it."
        />
      </p>
    </>
  );
}
