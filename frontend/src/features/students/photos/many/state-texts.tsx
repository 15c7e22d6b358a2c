import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleFilled,
  QuestionCircleFilled,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { PhotoState } from '../batch/photo-file.ts';

/** What the states of a file are called, or of so many of them. */
export const stateNames: Readonly<Record<PhotoState, MessageDescriptor>> = defineMessages({
  ready: { id: 'photos.state.ready', defaultMessage: '{count, plural, other {Matched}}' },
  ambiguous: { id: 'photos.state.ambiguous', defaultMessage: '{count, plural, other {Ambiguous}}' },
  unmatched: { id: 'photos.state.unmatched', defaultMessage: '{count, plural, other {Unmatched}}' },
  refused: { id: 'photos.state.refused', defaultMessage: '{count, plural, other {Refused}}' },
  failed: { id: 'photos.state.failed', defaultMessage: '{count, plural, other {Failed}}' },
  sent: { id: 'photos.state.sent', defaultMessage: '{count, plural, other {Uploaded}}' },
});

/** The names say the same. */
export const stateIcons: Readonly<Record<PhotoState, ReactNode>> = {
  ready: <ClockCircleOutlined aria-hidden />,
  ambiguous: <QuestionCircleFilled aria-hidden />,
  unmatched: <ExclamationCircleFilled aria-hidden />,
  refused: <StopOutlined aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  sent: <CheckCircleFilled aria-hidden />,
};

/** Why it is not sure whose photo a file is. */
export const doubtTexts = defineMessages({
  namesakes: { id: 'photos.doubt.namesakes', defaultMessage: 'Several students have this name' },
  otherWords: { id: 'photos.doubt.otherWords', defaultMessage: 'The file name has words that are not the student’s' },
  taken: { id: 'photos.doubt.taken', defaultMessage: 'Another file is of this student, too' },
});
