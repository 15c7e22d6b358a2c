import { DownOutlined } from '@ant-design/icons';
import { CATEGORIES, type Category } from '@vigie/command-service/contract/vocabulary';
import { useId, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PopoverPanel } from '../../../../shared/popover/popover-panel.tsx';
import { CategoryIcon } from '../../category/category-icon.tsx';
import { CategoryName } from '../../category/category-name.tsx';
import { categoryDescriptions, categoryTitles } from '../../category/category-texts.ts';
import styles from './category-menu.module.css';

interface CategoryMenuProps {
  readonly category: Category;
  readonly onChange: (category: Category) => void;
}

/** Shows the category, and lets the user change it (spec section 2, New report flow). */
export function CategoryMenu({ category, onChange }: CategoryMenuProps) {
  const intl = useIntl();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const label = intl.formatMessage(
    { id: 'report.changeCategory', defaultMessage: 'Category: {category}. Change it' },
    { category: intl.formatMessage(categoryTitles[category]) },
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
      >
        <CategoryName category={category} />
        <DownOutlined className={styles.arrow} aria-hidden />
      </button>
      <PopoverPanel
        id={id}
        role="menu"
        label={intl.formatMessage({ id: 'report.category', defaultMessage: 'Category' })}
        button={button}
      >
        {(close) => (
          <div role="presentation" className={styles.items} onKeyDown={(event) => goThrough(event, close)}>
            {CATEGORIES.map((name) => (
              <button
                key={name}
                type="button"
                role="menuitemradio"
                aria-checked={name === category}
                autoFocus={name === category}
                tabIndex={-1}
                className={styles.item}
                onClick={() => {
                  close();
                  onChange(name);
                }}
              >
                <CategoryItem category={name} />
              </button>
            ))}
          </div>
        )}
      </PopoverPanel>
    </>
  );
}

/** As in each menu: the arrows go from one to the next and round, Home and End to the first and last, Tab leaves. */
function goThrough(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = next[event.key];
  if (event.key === 'Tab') close();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

function CategoryItem({ category }: { readonly category: Category }) {
  return (
    <>
      <CategoryIcon category={category} />
      <span>
        <span className={styles.title}>
          <FormattedMessage {...categoryTitles[category]} />
        </span>
        <span className={styles.description}>
          <FormattedMessage {...categoryDescriptions[category]} />
        </span>
      </span>
    </>
  );
}
