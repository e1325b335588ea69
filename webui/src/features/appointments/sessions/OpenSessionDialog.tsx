import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { noExplanation } from '@/modules/appointment/explanation';
import { ServiceField } from '@/modules/appointment/ServiceField';
import { unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as classes } from '@/modules/class/messages';
import { useToast } from '@/components/feedback/Toasts';
import { servicesQuery } from '@/lib/queries/services';
import type { Session } from '@/lib/queries/sessions';
import type { NewStart } from '../calendar/newStart';
import { useOpenSession } from './api/sessions';
import { SessionDialog } from './SessionDialog';
import { toNewSession, type SessionValues } from './sessionValues';

const text = classes.openDialog;

interface OpenSessionDialogProps {
  /** The class, if it is chosen already. */
  serviceId?: string;
  start: Pick<NewStart, 'date' | 'time' | 'staffId'>;
  onOpened?: (session: Session) => void;
  onClose: () => void;
}

/** Opens a single date of a class, besides its weekly timetable. */
export function OpenSessionDialog({ serviceId, start, onOpened, onClose }: OpenSessionDialogProps) {
  const { business } = useBusiness();
  const toast = useToast();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  const offered = services.filter((service) => service.class && service.is_active);
  const only = offered.length === 1 ? offered[0]?.id : undefined;
  const open = useOpenSession(business.id);
  return (
    <SessionDialog
      title={classes.addDate}
      submitLabel={text.submit}
      values={{
        service_id: serviceId ?? only ?? '',
        date: start.date,
        time: start.time,
        staff_id: start.staffId ?? unassigned,
        ...noExplanation,
      }}
      about={<ClassChoice />}
      send={(values, outsideHours) => open.mutateAsync(toNewSession(values, outsideHours))}
      failed={text.failed}
      onDone={(session) => {
        toast.success(text.done);
        onOpened?.(session);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function ClassChoice() {
  const { business } = useBusiness();
  const { control } = useFormContext<SessionValues>();
  const { data: services = [] } = useQuery(servicesQuery(business.id));
  return (
    <div>
      <ServiceField
        control={control}
        name="service_id"
        label={classes.class}
        services={services.filter((service) => service.class)}
      />
      <FormHelperText>{text.hint}</FormHelperText>
    </div>
  );
}
