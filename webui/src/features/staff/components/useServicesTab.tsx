import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { SaveFailure } from '@/components/feedback/SaveFailure';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { servicesQuery } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import type { components } from '@/lib/schema';
import { savePlan } from '../api/saveStaff';
import { messages } from '../messages';
import { toRequest, toTyped, type TypedTermsOf } from '../ownTerms';
import { servicesFields } from '../staffFields';
import { useStaffDraft, type StaffTab } from '../useStaffDraft';
import { ServiceChoice } from './ServiceChoice';
import styles from './StaffDialog.module.css';

interface ServicesValue {
  kind: 'all' | 'only';
  /** The chosen services, kept while all are chosen. */
  ids: readonly string[];
  terms: TypedTermsOf;
}

/** The tab with the services that a staff member does (all, or only some), and their own time and price of each. */
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
    terms: toTyped(member, services),
  };
  const value = draft.value ?? saved;
  const only = value.kind === 'only';
  const ownTerms = ({ kind, ids, terms }: ServicesValue) =>
    toRequest(
      terms,
      services.filter(({ id }) => kind === 'all' || ids.includes(id)),
    );
  const terms = ownTerms(value);
  const otherServices = value.kind !== saved.kind || (only && !sameIds(value.ids, saved.ids));
  const otherTerms = JSON.stringify(terms) !== JSON.stringify(ownTerms(saved));
  const changed = otherServices || otherTerms;
  const chosen = services.filter(({ id }) => value.ids.includes(id)).length;

  return {
    changed,
    saving: {
      label: text.save,
      enabled: changed,
      busy: draft.busy,
      submit: () =>
        draft.submit({
          ...(otherServices && { service_ids: only ? [...value.ids] : null }),
          ...(otherTerms && { terms }),
        }),
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
        {services.length > 0 && (
          <>
            <p className={styles.hint}>{text.termsHint}</p>
            <ServiceChoice
              services={services}
              chosen={only ? value.ids : undefined}
              terms={value.terms}
              onChoose={(ids) => draft.edit({ ...value, ids })}
              onTerms={(typed) => draft.edit({ ...value, terms: typed })}
            />
          </>
        )}
        {only && chosen === 0 && <Notice kind="info" title={text.none} />}
        {otherTerms && <Notice kind="info" title={text.stays} />}
        {draft.question}
      </div>
    ),
  };
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
