import IconButton from '@mui/material/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icon/icons';
import type { Page } from '@/lib/apiClient';
import { countText } from '@/lib/countText';
import { pageSize } from '../api/operator';
import { messages } from '../messages';
import styles from './List.module.css';
import type { usePages } from './usePages';

interface PagerProps {
  list: Page<readonly unknown[]>;
  pages: ReturnType<typeof usePages>;
}

/** Says which rows are shown out of how many, and leads to the other pages. */
export function Pager({ list: { items, cursor, total }, pages }: PagerProps) {
  const text = messages.pages;
  const before = pages.page * pageSize;
  const last = before + items.length;
  return (
    <nav className={styles.pager} aria-label={messages.pages.label}>
      <span aria-live="polite">
        {text.range({ from: countText(before + 1), to: countText(last), total: countText(total ?? last) })}
      </span>
      {(pages.page > 0 || cursor !== undefined) && (
        <span>
          <IconButton aria-label={text.previous} disabled={pages.page === 0} onClick={pages.previous}>
            <ChevronLeftIcon size={16} />
          </IconButton>
          <IconButton
            aria-label={text.next}
            disabled={cursor === undefined}
            onClick={() => cursor !== undefined && pages.next(cursor)}
          >
            <ChevronRightIcon size={16} />
          </IconButton>
        </span>
      )}
    </nav>
  );
}
