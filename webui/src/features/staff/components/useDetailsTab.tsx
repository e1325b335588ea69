import { zodResolver } from '@hookform/resolvers/zod';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAffectedQuestion } from '@/modules/attention/useAffectedQuestion';
import { useBusiness } from '@/modules/business/BusinessContext';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { lazyPart } from '@/components/layout/lazyPart';
import { applyProblem } from '@/lib/applyProblem';
import type { StaffMember } from '@/lib/queries/staff';
import { saveDetails } from '../api/saveStaff';
import { useSaveStaff } from '../api/useSaveStaff';
import { messages } from '../messages';
import { detailsFields } from '../staffFields';
import { detailFields, detailsSchema, toDetails, type StaffDetails } from '../staffSchema';
import type { StaffTab } from '../useStaffDraft';
import { DetailsFields } from './DetailsFields';
import { StaffEmails } from './StaffEmails';
import styles from './StaffDialog.module.css';

const StaffFeed = lazyPart(() => import('@/modules/calendarFeeds/StaffFeed').then((m) => m.StaffFeed), {
  waiting: <Skeleton height={80} sx={{ mx: 2.5 }} />,
});

/** The tab with name, addresses and specialization. */
export function useDetailsTab(member: StaffMember): StaffTab {
  const { business } = useBusiness();
  const save = useSaveStaff(business.id, detailsFields, saveDetails);
  const { checkAndSave, checking, question } = useAffectedQuestion();
  const [failure, setFailure] = useState<Error | null>(null);
  // The state with which the form was filled. Another tab may save in the meantime.
  const [seen, setSeen] = useState(member);
  const { control, formState, handleSubmit, reset, setError } = useForm<StaffDetails>({
    resolver: zodResolver(detailsSchema),
    mode: 'onTouched',
    defaultValues: toDetails(member),
  });
  const { isDirty, dirtyFields } = formState;
  const submit = handleSubmit(({ language, ...details }) => {
    const input = { ...details, ...(dirtyFields.language && { language }) };
    setFailure(null);
    checkAndSave({ staff: { id: member.id, is_active: input.is_active } }, (done) =>
      save.mutate(
        { seen, input },
        {
          onSuccess: (saved) => {
            setSeen(saved);
            reset(toDetails(saved));
            done(messages.details.saved({ name: saved.name }));
          },
          onError: (error) => {
            if (!applyProblem(error, setError, detailFields)) setFailure(error);
          },
        },
      ),
    );
  });

  return {
    changed: isDirty,
    saving: {
      label: messages.details.save,
      enabled: isDirty,
      busy: save.isPending || checking,
      submit: () => void submit(),
    },
    content: (
      <div className={styles.fields}>
        <SaveFailure error={failure} title={messages.updateFailed} />
        <DetailsFields control={control} activeHint={messages.form.activeHint} />
        <StaffEmails member={member} addressChanged={dirtyFields.email === true} />
        <div className={styles.box}>
          <StaffFeed member={seen} />
        </div>
        {question}
      </div>
    ),
  };
}
