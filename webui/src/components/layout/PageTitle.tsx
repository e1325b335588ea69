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
      <Box sx={{ minWidth: 0, flex: '1 1 0' }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
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
