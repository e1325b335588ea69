import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { SearchIcon } from '@/components/icon/icons';

interface SearchFieldProps {
  /** The search text. */
  value: string;
  label: string;
  className?: string | undefined;
  onSearch: (text: string) => void;
}

/** Searches a list when the typing pauses. */
export function SearchField({ value, label, className = '', onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address was changed by something else, for instance by a button that clears all filters.
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setSearched(text.trim());
      onSearch(text.trim());
    }, 300);
    return () => clearTimeout(timer);
  });
  return (
    <OutlinedInput
      className={className}
      size="small"
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // It would save the form around it.
        if (event.key === 'Enter') event.preventDefault();
      }}
      startAdornment={<SearchIcon size={16} />}
      inputProps={{ 'aria-label': label, style: { paddingLeft: 8 }, maxLength: 200 }}
    />
  );
}
