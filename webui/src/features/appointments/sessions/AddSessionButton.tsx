import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { servicesQuery } from '@/lib/queries/services';
import type { Day } from '@/lib/time';

const OpenSessionDialog = lazyDialog(() => import('./OpenSessionDialog').then((m) => m.OpenSessionDialog));

/** Opens a single date of a class; nothing in a business without classes. */
export function AddSessionButton({ day }: { day: Day }) {
  const { business } = useBusiness();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const [open, setOpen] = useState(false);
  if (!business.limits.classes || !services.some((service) => service.class && service.is_active))
    return null;
  return (
    <>
      <Button variant="outlined" startIcon={<UsersIcon size={16} />} onClick={() => setOpen(true)}>
        {classes.addDate}
      </Button>
      {open && (
        <OpenSessionDialog
          start={{ date: day, time: '', staffId: undefined }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
