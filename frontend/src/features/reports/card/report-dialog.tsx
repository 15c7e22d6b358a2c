import type { Report } from '@vigie/command-service/contract';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { FullScreenDialog } from '../../../shared/dialog/full-screen-dialog.tsx';
import { FullScreenBody, FullScreenHeader } from '../../../shared/dialog/full-screen-parts.tsx';
import { LoadingIndicator } from '../../../shared/feedback/loading-indicator.tsx';
import { loadLater } from '../../../shared/load-later.tsx';
import { useLoadedAfterPaint } from '../../../shared/use-loaded-after-paint.ts';
import { DiscardDraftDialog } from '../drafts/discard-draft-dialog.tsx';
import { ConflictTitle } from './conflict/conflict-title.tsx';
import { isUnsaved } from './form/form-state.ts';
import { ReportEditor } from './form/report-editor.tsx';
import type { ReportForm } from './form/use-report-form.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const loadConflictScreen = async () => (await import('./conflict/conflict-screen.tsx')).ConflictScreen;
const ConflictScreen = loadLater(loadConflictScreen, ConflictToCome);

interface ReportDialogProps {
  readonly label: string;
  readonly form: ReportForm;
  /** The report as it is on the server by now; null for a new one. */
  readonly current: Report | null;
  /** Whether what had the focus before is about to go, as the row of a report that is being deleted. */
  readonly openerGoes: boolean;
  /** What had the focus before, where another dialog has held the place of this one since. */
  readonly opener?: Element | null;
  /** Whether the address says that it is open. */
  readonly isInAddress?: boolean;
  /** What is shown while nothing is written. */
  readonly children?: ReactNode;
  /** Called when the form was left without saving. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The screen around a report: reading, writing, comparing. Leaving it with something unsaved asks first. */
export function ReportDialog({
  label,
  form,
  current,
  openerGoes,
  opener = null,
  isInAddress = false,
  children,
  onLeave,
  onClose,
}: ReportDialogProps) {
  useLoadedAfterPaint(loadConflictScreen);
  const [asking, setAsking] = useState<'leave' | 'close' | 'discard' | null>(null);
  const { state, saving } = form;
  const isAsked = isUnsaved(state) || saving;
  if (asking !== null && state.status === 'closed') setAsking(null);

  const go = (where: 'leave' | 'close', draft: 'keep' | 'discard'): void => {
    setAsking(null);
    form.stop(draft);
    if (where === 'leave') onLeave();
    else onClose();
  };
  const ask = (where: 'leave' | 'close') => (): void => (isAsked ? setAsking(where) : go(where, 'discard'));
  /** Keys of a dialog above this one come by here too. */
  const saveWithKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || state.status !== 'writing') return;
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isHere || asking !== null) return;
    event.preventDefault();
    event.stopPropagation();
    form.save();
  };

  return (
    <FullScreenDialog
      label={label}
      openerGoes={openerGoes}
      opener={opener}
      isBackLeft={isInAddress && !isAsked}
      onClose={ask('close')}
      onKeyDownCapture={saveWithKeys}
    >
      {state.status === 'closed' && children}
      {state.status === 'writing' && (
        <ReportEditor
          form={form}
          state={state}
          current={current}
          onCancel={ask('leave')}
          onDiscard={() => setAsking('discard')}
          onClose={ask('close')}
        />
      )}
      {state.status === 'conflict' && <ConflictScreen form={form} state={state} onClose={ask('close')} />}
      <LeaveDialog
        open={asking === 'leave' || asking === 'close'}
        saving={saving}
        onStay={() => setAsking(null)}
        onLeave={(draft) => go(asking === 'leave' ? 'leave' : 'close', draft)}
      />
      <DiscardDraftDialog
        open={asking === 'discard'}
        onDiscard={() => go('leave', 'discard')}
        onStay={() => setAsking(null)}
      />
    </FullScreenDialog>
  );
}

/** The comparison while its code is on the way: it can be left. */
function ConflictToCome({ onClose }: Pick<ReportDialogProps, 'onClose'>) {
  return (
    <>
      <FullScreenHeader onClose={onClose} title={<ConflictTitle />} />
      <FullScreenBody>
        <LoadingIndicator />
      </FullScreenBody>
    </>
  );
}
