import { act } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { until } from '../../../testing/until.ts';
import { leftElsewhere } from '../../session/session-slice.ts';
import { someStudent } from '../../reports/card/testing.ts';
import {
  BADGE,
  answerWith,
  beginSignedIn,
  heldAnswer,
  keep,
  kept,
  problem,
  recorded,
  sent,
  settle,
  show,
  store,
  told,
  waiting,
} from './sender-testing.tsx';

beginSignedIn();

describe('What waits of a badge', () => {
  const ofBadge = waiting('c', { student: { tagNb: BADGE } });

  it('is for who held it then', async () => {
    answerWith(({ path }) =>
      path.startsWith('/api/students') ? HttpResponse.json({ student: someStudent('s1') }) : recorded(),
    );
    keep(ofBadge);
    show();
    await until(() => expect(kept()).toEqual([]));
    expect(sent.map(({ path }) => path)).toEqual([
      `/api/students/tag?query=&tag=${BADGE}&at=${encodeURIComponent(ofBadge.on)}`,
      '/api/access/s1',
    ]);
  });

  it('has the holder who was found noted though nothing could be recorded yet', async () => {
    const holder = { ...someStudent('s1'), email: 'zoe@example.test', tagNb: BADGE };
    answerWith(({ path }) =>
      path.startsWith('/api/students') ? HttpResponse.json({ student: holder }) : problem(503, 'server.unavailable'),
    );
    keep(ofBadge);
    show();
    await until(() => expect(kept()).toEqual([{ ...ofBadge, student: someStudent('s1') }]));
  });

  it('is refused where nobody held it; not where nobody could be asked', async () => {
    answerWith(({ path }) =>
      path.includes(BADGE) ? HttpResponse.json({ student: null }) : problem(503, 'server.unavailable'),
    );
    const ofAnother = waiting('d', { student: { tagNb: '1' } });
    keep(ofBadge, ofAnother);
    show();
    await until(() => expect(sent).toHaveLength(2));
    await settle();
    expect(kept()).toEqual([{ ...ofBadge, refused: 'student.notFound' }, ofAnother]);
    expect(told()).toMatchObject([{ text: 'student.notFound' }]);
  });
});

describe('What waits of a badge, whose holder is being looked up as its person leaves,', () => {
  it.each(['out', 'with the page'])('%s', async (how) => {
    const ofBadge = waiting('c', { student: { tagNb: BADGE } });
    const answer = heldAnswer();
    keep(ofBadge);
    const page = show();
    await until(() => expect(sent).toHaveLength(1));
    if (how === 'out') act(() => void store.dispatch(leftElsewhere()));
    page.unmount();
    answer(HttpResponse.json({ student: someStudent('s1') }));
    await settle();
    await settle();
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject([{ key: 'c', refused: null }]);
  });
});
