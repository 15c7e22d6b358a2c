import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { aStudent } from '../../../testing/student.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { Leavers } from './leavers.tsx';

const server = makeTestServer();

/** The boxes of one of the lists, that for all of it first. */
const boxes = (list: number) => [...(document.querySelectorAll('section')[list]?.querySelectorAll('input') ?? [])];
const press = (box: Element | undefined) => fireEvent.click(box ?? document);
const toDelete = () => screen.getByText(/^Delete/u).closest('button');

it('Of many leavers a hundred are shown at a time, all are ticked at once, and those of each list by themselves', async () => {
  const left = Array.from({ length: 201 }, (_, n) => aStudent({ id: `left-${n}` }));
  const unclear = ['dan', 'flo'].map((id) => aStudent({ id, email: `${id}@example.test` }));
  server.use(http.get('*/api/admin/imports/one/leavers', () => HttpResponse.json({ left, unclear })));
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="en" messages={messages}>
        <Leavers importId="one" />
      </IntlProvider>
    </Provider>,
  );
  await screen.findByText('Not in the file (201)');
  expect(boxes(0)).toHaveLength(1 + 100);
  expect(boxes(1)[1]?.closest('label')?.textContent).toContain('dan@example.test');
  expect([toDelete()?.textContent, toDelete()?.disabled]).toEqual(['Delete', true]);

  press(boxes(1)[1]);
  press(boxes(0)[0]);
  expect([toDelete()?.textContent, toDelete()?.disabled]).toEqual(['Delete (202)', false]);
  expect(boxes(1).map(({ checked }) => checked)).toEqual([false, true, false]);

  press(screen.getByText('Show 100 more'));
  expect(boxes(0)).toHaveLength(1 + 200);
  press(screen.getByText('Show 1 more'));
  expect(boxes(0).map(({ checked }) => checked)).toEqual(Array.from({ length: 1 + 201 }, () => true));
  expect(screen.queryByText(/^Show/u)).toBeNull();
  press(boxes(0)[201]);
  expect(toDelete()?.textContent).toBe('Delete (201)');
  press(boxes(0)[0]);
  press(boxes(0)[0]);
  expect(toDelete()?.textContent).toBe('Delete (1)');
});
