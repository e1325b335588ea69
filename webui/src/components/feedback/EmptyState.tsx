import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

/** What goes here once there is something, and the one thing to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ px: 3, py: { xs: 4, sm: 6 }, textAlign: 'center', color: 'text.secondary' }}>
      {icon !== undefined && <Box sx={{ color: 'text.disabled', mb: 1, '& svg': { fontSize: 28 } }}>{icon}</Box>}
      <Typography variant="h3" sx={{ color: 'text.primary', mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '44ch', mx: 'auto', textWrap: 'balance' }}>{text}</Typography>
      {action !== undefined && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
