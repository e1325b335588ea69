import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { AppDialog } from '@/components/layout/AppDialog';
import type { StaffMember } from '@/lib/queries/staff';
import { messages } from '../messages';
import type { StaffTab } from '../useStaffDraft';
import styles from './StaffDialog.module.css';
import { useBreaksTab } from './useBreaksTab';
import { useDaysOffTab } from './useDaysOffTab';
import { useDetailsTab } from './useDetailsTab';
import { useHoursTab } from './useHoursTab';
import { useServicesTab } from './useServicesTab';

export type StaffTabName = keyof typeof messages.tabs;

const tabNames = ['details', 'hours', 'breaks', 'daysOff', 'services'] as const satisfies StaffTabName[];

interface EditStaffDialogProps {
  member: StaffMember;
  /** The tab that is shown first. */
  initialTab: StaffTabName;
  /** Whether own hours were chosen when the member was added. */
  ownHoursChosen: boolean;
  /** Whether a parameter of the address opens the dialog. */
  inAddress?: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Everything about a staff member. Each tab is saved on its own, and keeps what was entered while another is shown. */
export function EditStaffDialog({
  member,
  initialTab,
  ownHoursChosen,
  inAddress = false,
  onClose,
  onDelete,
}: EditStaffDialogProps) {
  const [current, setCurrent] = useState<StaffTabName>(initialTab);
  const tabs: Record<StaffTabName, StaffTab> = {
    details: useDetailsTab(member),
    hours: useHoursTab(member, ownHoursChosen),
    breaks: useBreaksTab(member),
    daysOff: useDaysOffTab(member),
    services: useServicesTab(member),
  };
  const changed = tabNames
    .filter((name) => tabs[name].changed)
    .map((name) => messages.tabs[name])
    .join(', ');
  const guard = useUnsavedChanges(changed);
  const text = messages.editDialog;
  const { content, note, saving } = tabs[current];

  return (
    <AppDialog
      open
      inAddress={inAddress}
      width={680}
      title={text.title}
      subject={member.name}
      onClose={onClose}
      changed={changed}
      onSubmit={(event) => {
        event.preventDefault();
        if (saving?.enabled) saving.submit();
      }}
      actions={
        <>
          {current === 'details' ? (
            <Button variant="text" color="error" onClick={() => guard(onDelete)} sx={{ mr: 'auto' }}>
              {text.delete}
            </Button>
          ) : (
            <span className={styles.note}>{note}</span>
          )}
          <Button variant="outlined" onClick={() => guard(onClose)}>
            {saving ? text.cancel : text.done}
          </Button>
          {saving && (
            <Button type="submit" variant="contained" disabled={!saving.enabled} loading={saving.busy}>
              {saving.label}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        className={styles.tabs ?? ''}
        variant="scrollable"
        scrollButtons={false}
        value={current}
        onChange={(_, name: StaffTabName) => setCurrent(name)}
        aria-label={member.name}
      >
        {tabNames.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`staff-tab-${name}`}
            aria-controls={`staff-panel-${name}`}
            sx={{ minHeight: 44, minWidth: 0, px: 1.5, textTransform: 'none' }}
            label={
              <span>
                {messages.tabs[name]}
                {tabs[name].changed && (
                  <>
                    <span className={styles.dot} />
                    <span className="visually-hidden">, {text.unsaved}</span>
                  </>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`staff-panel-${current}`} aria-labelledby={`staff-tab-${current}`}>
        {content}
      </div>
    </AppDialog>
  );
}
