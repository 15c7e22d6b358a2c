import table from '../../../shared/table/table.module.css';
import panel from './bar-table.module.css';
import panels from './panels.module.css';
import styles from './panels-skeleton.module.css';

/** How many rows each panel usually has. */
const PANELS = [6, 8, 10, 10];

/** Holds the panels' place while they are counted. */
export function PanelsSkeleton({ isOfClass }: { readonly isOfClass: boolean }) {
  return (
    <div aria-hidden>
      <div className={styles.summary} />
      <div className={panels.panels} data-of-class={isOfClass}>
        {PANELS.map((rows, index) => (
          <div key={index} className={panel.panel}>
            {Array.from({ length: rows + 1 }, (_, row) => (
              <div key={row} className={styles.row}>
                <span className={table.place} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
