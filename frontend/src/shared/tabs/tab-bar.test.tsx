import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { TabBar } from './tab-bar.tsx';

const TABS = (['users', 'students'] as const).map((name) => ({ name, title: { id: name } }));
const TEXTS = { users: 'Users', students: 'Students' };

it('The arrow keys open the tab beside, unless they are the browser’s own', () => {
  const onChange = vi.fn<(name: string) => void>();
  render(
    <IntlProvider locale="en" messages={TEXTS}>
      <TabBar id="a" label="Parts" tabs={TABS} current="users" onChange={onChange} />
    </IntlProvider>,
  );
  const tab = screen.getByRole('tab', { name: 'Users' });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    // Not prevented: the browser goes back, as it does anywhere else.
    expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  }
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(tab, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('students');
});
