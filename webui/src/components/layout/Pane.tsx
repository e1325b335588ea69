import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PaneProps {
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The id for links to this part of the page. */
  anchor?: string;
  action?: ReactNode;
  footer?: ReactNode;
  /** Whether the title has no border below it. */
  bare?: boolean;
  children: ReactNode;
}

/** A card with a title: one part of a view. */
export function Pane({ title, subtitle, anchor, action, footer, bare = false, children }: PaneProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      id={anchor}
      sx={{ scrollMarginTop: 8, overflow: 'clip' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          minHeight: bare ? 52 : 56,
          px: { xs: 2, sm: 2.5 },
          py: 1,
          ...(!bare && { borderBottom: 1, borderColor: 'divider' }),
        }}
      >
        {/* Where a word has no room beside the action, the action goes below it. */}
        <Box sx={{ minWidth: 'min(100%, 8rem)', maxWidth: '100%', flex: '1 1 min-content' }}>
          <Typography variant="h2" id={titleId} style={{ overflowWrap: 'break-word' }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography
              sx={{
                color: 'text.secondary',
                fontSize: '0.8125rem',
                lineHeight: '18px',
                '& a': { color: 'primary.main' },
              }}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
      {footer !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: { xs: 2, sm: 2.5 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {footer}
        </Box>
      )}
    </Card>
  );
}
