import { nothingFoundText } from '@/components/filter/nothingFoundText';
import Button from '@mui/material/Button';
import { EmptyState } from '@/components/feedback/EmptyState';
import { SearchIcon } from '@/components/icon/icons';
import { messages } from '../messages';

/** Shown when filters leave nothing of a list. */
export function NothingFound({ query, onClear }: { query: string | undefined; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchIcon size={24} />}
      title={messages.notFoundTitle}
      text={nothingFoundText(query, messages.notFoundText)}
      action={
        <Button variant="text" onClick={onClear}>
          {messages.clearFilters}
        </Button>
      }
    />
  );
}
