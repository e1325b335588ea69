import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { messages as filterMessages } from '@/components/filter/messages';
import { useChoiceSearch } from '@/components/filter/useChoiceSearch';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { messages as formMessages } from '@/components/form/messages';
import { formatMoney } from '@/lib/money';
import { servicesQuery, type Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import type { components } from '@/lib/schema';
import { formatDuration } from '@/lib/time';
import { savePlan } from '../api/saveStaff';
import { messages } from '../messages';
import { servicesFields } from '../staffFields';
import { useStaffDraft, type StaffTab } from '../useStaffDraft';
import styles from './StaffDialog.module.css';

interface ServicesValue {
  kind: 'all' | 'only';
  /** The chosen services, kept while all are chosen. */
  ids: readonly string[];
}

/** The tab with the services that a staff member does: all, or only some. */
export function useServicesTab(member: StaffMember): StaffTab {
  const { business } = useBusiness();
  const { data: services = [], error, refetch, isPending } = useQuery(servicesQuery(business.id));
  const text = messages.services;
  const draft = useStaffDraft<ServicesValue, components['schemas']['StaffPlanRequest']>({
    member,
    fields: servicesFields(services),
    send: savePlan,
    savedText: text.saved({ name: member.name }),
    change: (plan) => plan,
  });
  const saved: ServicesValue = {
    kind: member.service_ids === null ? 'all' : 'only',
    ids: member.service_ids ?? services.map(({ id }) => id),
  };
  const value = draft.value ?? saved;
  const only = value.kind === 'only';
  const changed = value.kind !== saved.kind || (only && !sameIds(value.ids, saved.ids));
  const chosen = services.filter(({ id }) => value.ids.includes(id)).length;

  return {
    changed,
    saving: {
      label: text.save,
      enabled: changed,
      busy: draft.busy,
      submit: () => draft.submit({ service_ids: only ? [...value.ids] : null }),
    },
    content: (
      <div className={styles.fields}>
        <SaveFailure error={draft.error} title={messages.updateFailed} />
        <ChoiceCards
          legend={text.legend}
          inRow
          value={value.kind}
          onChange={(kind) => draft.edit({ ...value, kind })}
          choices={[
            { value: 'all', title: text.all, text: text.allText },
            { value: 'only', title: text.only, text: text.chosen({ chosen, total: services.length }) },
          ]}
        />
        {isPending && <Skeleton height={132} />}
        {error && <LoadFailure text={text.loadFailed} error={error} onRetry={() => void refetch()} />}
        {only && services.length > 0 && (
          <ServiceChoice
            services={services}
            chosen={value.ids}
            onChange={(ids) => draft.edit({ ...value, ids })}
          />
        )}
        {only && chosen === 0 && <Notice kind="info" title={text.none} />}
        {draft.question}
      </div>
    ),
  };
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

interface ServiceChoiceProps {
  services: readonly Service[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** The services to tick, grouped by category. */
function ServiceChoice({ services, chosen, onChange }: ServiceChoiceProps) {
  const search = useChoiceSearch(filterMessages.find({ name: messages.tabs.services }), services);
  const found = services.filter(({ name }) => search.finds(name));
  const categories = [...new Set(found.map(({ category }) => category))];
  const tick = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      {search.field}
      <div className={styles.box}>
        {found.length === 0 && <p className={styles.service}>{formMessages.noneFound}</p>}
        {categories.map((category) => (
          <fieldset key={category} className={styles.group}>
            <legend>{category}</legend>
            {found
              .filter((service) => service.category === category)
              .map(({ id, name, duration_minutes, price, currency }) => (
                <label key={id} className={styles.service}>
                  <Checkbox
                    size="small"
                    checked={chosen.includes(id)}
                    onChange={(_, on) => tick(id, on)}
                    slotProps={{ input: { 'aria-label': name } }}
                  />
                  <span dir="auto">{name}</span>
                  <span className={styles.quiet}>{formatDuration(duration_minutes)}</span>
                  <span>{formatMoney(price, currency)}</span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
