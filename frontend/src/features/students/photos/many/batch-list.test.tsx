import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import fr from '../../../../app/messages/fr.json';
import { makeTestStore } from '../../../../testing/test-store.ts';
import type { PhotoFile } from '../batch/photo-file.ts';
import { BatchList } from './batch-list.tsx';

const nothing = () => undefined;

it('In French files that stand alike are named in the plural where they are several', () => {
  const photos = [refused('one.txt'), refused('two.txt'), unread('three.jpg')];
  render(
    <Provider store={makeTestStore()}>
      <IntlProvider locale="fr" messages={fr}>
        <BatchList
          photos={{
            batch: { photos, lookup: { status: 'idle' }, isSending: false, isMakingSmaller: false },
            add: nothing,
            lookUp: nothing,
            send: nothing,
            retry: nothing,
            makeSmaller: nothing,
            choose: nothing,
            remove: nothing,
            stop: nothing,
            clear: nothing,
          }}
        />
      </IntlProvider>
    </Provider>,
  );
  expect(screen.getAllByText('Refusées')).toHaveLength(1);
  expect(screen.getAllByText(/^Refusée /)).toHaveLength(2);
});

const unread = (name: string): PhotoFile => ({
  key: name,
  file: new File(['x'], name),
  size: 1,
  fault: null,
  match: null,
  sending: { status: 'waiting' },
});

const refused = (name: string): PhotoFile => ({ ...unread(name), fault: 'photo.notAnImage' });
