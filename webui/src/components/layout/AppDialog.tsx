import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { CloseIcon } from '@/components/icon/icons';
import { useDialogEntry } from './historyEntries';
import { messages } from './messages';
import { usePhone } from './useScreen';

interface AppDialogProps {
  open: boolean;
  title: string;
  /** The person or thing that the dialog is about, shown after the title. */
  subject?: string | undefined;
  /** In px. Below 768 px the dialog fills the screen. */
  width?: number;
  actions: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Whether something was entered that is not saved, or the names of such parts. Escape, a click outside and the X then ask first. */
  changed?: boolean | string;
  /** Whether the content reaches the edges of the dialog. */
  flush?: boolean;
  /** Makes the whole dialog a form, so that Enter submits it. */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** Whether a parameter of the address opens the dialog, which is then an entry of the history already. */
  inAddress?: boolean;
}

/** A dialog whose head and actions stay in place while its content scrolls. */
export function AppDialog({
  open,
  title,
  subject,
  width = 560,
  actions,
  children,
  onClose,
  changed = false,
  flush = false,
  onSubmit,
  inAddress = false,
}: AppDialogProps) {
  const guard = useUnsavedChanges(changed);
  const leave = () => guard(onClose);
  // Before Back the changes have been asked about already.
  useDialogEntry(open && !inAddress, onClose, Boolean(changed));
  const titleId = useId();
  const phone = usePhone();
  const body = (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          py: 1,
          pl: { xs: 2, sm: 3 },
          pr: { xs: 1, sm: 2 },
          minHeight: 60,
          flex: 'none',
        }}
      >
        <DialogTitle
          id={titleId}
          sx={{
            p: 0,
            flex: '0 1 auto',
            minWidth: 0,
            fontSize: '1.125rem',
            lineHeight: '24px',
            fontWeight: 'fontWeightBold',
            overflowWrap: 'anywhere',
          }}
        >
          {title}
          {subject !== undefined && (
            <Box
              component="span"
              dir="auto"
              sx={{ ml: 1, color: 'text.secondary', fontWeight: 'fontWeightRegular' }}
            >
              {subject}
            </Box>
          )}
        </DialogTitle>
        <IconButton aria-label={messages.close} onClick={leave} type="button">
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent dividers sx={flush ? { p: 0 } : { px: { xs: 2, sm: 3 }, py: 2.5 }}>
        {children}
      </DialogContent>
      <DialogActions
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', sm: 1.5 },
          '& > :not(style) ~ :not(style)': { ml: 0 },
          '& > button': { flex: { xs: '1 1 auto', sm: 'none' } },
        }}
      >
        {actions}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={leave}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width, maxWidth: '100%' } } }}
    >
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={onSubmit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          {body}
        </Box>
      ) : (
        body
      )}
    </Dialog>
  );
}
