import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { ArrivalContext } from './ArrivalContext';
import { useDocumentTitle } from './useDocumentTitle';

interface PageTitleProps {
  title: string;
  /** The title of the browser's tab, if it differs. */
  documentTitle?: string;
  hint?: ReactNode;
  actions?: ReactNode;
}

/** The title of a view. It takes the focus when the view is opened, so that screen readers read on from there. */
export function PageTitle({ title, documentTitle = title, hint, actions }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(useContext(ArrivalContext));
  useDocumentTitle(documentTitle);
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 2,
        mb: { xs: 2, sm: 3 },
      }}
    >
      {/* Where a word of the title has no room beside the actions, they go below it. */}
      <Box sx={{ minWidth: 0, maxWidth: '100%', flex: '1 1 min-content' }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          style={{ overflowWrap: 'break-word' }}
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {hint !== undefined && (
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }} component="div">
            {hint}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>{actions}</Box>}
    </Box>
  );
}
