import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { ImportAdded } from './import-added.tsx';

const ADD_BACK = 'To have them back, use “Add students”.';

it.each([
  [3, 0, 0, 0, 0, 0, '3 students were added'],
  [0, 0, 0, 0, 0, 0, 'Nobody was added: all of them were there already'],
  [0, 1, 0, 0, 0, 0, `Nobody was added1 student removed since has not been added again.${ADD_BACK}`],
  [2, 30, 0, 0, 0, 0, `2 students were added30 students removed since have not been added again.${ADD_BACK}`],
  [0, 0, 1, 0, 0, 0, 'Nobody was added1 student was enrolled already.'],
  [2, 0, 30, 0, 0, 0, '2 students were added30 students were enrolled already.'],
  [0, 0, 2, 1, 0, 0, 'Nobody was added2 students were enrolled already.1 student was moved to another class.'],
  [0, 0, 0, 2, 0, 0, 'Nobody was added2 students were moved to another class.'],
  [0, 0, 2, 0, 0, 1, 'Nobody was added2 students were enrolled already.1 student has a badge now.'],
  [0, 0, 0, 0, 1, 0, 'Nobody was added1 student has another status now.'],
  [
    0,
    0,
    3,
    1,
    2,
    0,
    'Nobody was added3 students were enrolled already.1 student was moved to another class.2 students have another status now.',
  ],
])(
  'an import that added %d, left out %d removed ones and %d enrolled ones, moved %d of these, gave %d another status and %d a badge, says so',
  (added, removed, enrolled, moved, statusChanged, badged, text) => {
    const { container } = render(
      <IntlProvider locale="en" messages={messages}>
        <ImportAdded import={{ added, removed, enrolled, moved, statusChanged, badged }} />
      </IntlProvider>,
    );
    expect(container.textContent).toBe(text);
  },
);
