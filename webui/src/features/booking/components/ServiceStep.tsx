import { useState, type ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Notice } from '@/components/feedback/Notice';
import { CalendarCancelIcon } from '@/components/icon/icons';
import { toggled } from '../chosenServices';
import { messages } from '../messages';
import type { Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { categories, categoryName, groupServices } from '../serviceGroups';
import { loadSeveral } from '../several/loadParts';
import { LazyPart } from './LazyPart';
import { ServiceCard } from './ServiceCard';
import { ServiceFilter } from './ServiceFilter';
import styles from './ServiceStep.module.css';

const searchFrom = 13; // number of services from which a search field is shown

interface ServiceStepProps {
  services: readonly Service[];
  chosen: readonly Service[];
  /** Whether several can be chosen. */
  several: boolean;
  /** How often the customer wanted to go on without a service, or with services that take too long. */
  refusals: number;
  /** One service, which leads on. */
  onChoose: (service: Service) => void;
  /** Several services, in their order. */
  onChange: (services: readonly Service[]) => void;
}

/** The first step: the services by category, with a search when there are many. */
export function ServiceStep(props: ServiceStepProps) {
  const { services, chosen, several, refusals, onChoose, onChange } = props;
  const { business } = usePublicBusiness();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>();
  const groups = groupServices(services, query, category);
  const count = groups.reduce((sum, group) => sum + group.services.length, 0);
  const oneGroup = categories(services).length < 2;
  const card = (service: Service) => (
    <ServiceCard
      key={service.id}
      service={service}
      chosen={chosen.some(({ id }) => id === service.id)}
      onChoose={several ? (one) => onChange(toggled(chosen, one)) : onChoose}
    />
  );
  const list = (show: (service: Service) => ReactNode) =>
    groups.map((group) => (
      <fieldset key={group.category} className={styles.group}>
        <legend className={oneGroup ? 'visually-hidden' : styles.legend} dir="auto">
          {oneGroup ? messages.service.fallbackGroup : categoryName(group.category)}
        </legend>
        <div className={styles.cards}>{group.services.map(show)}</div>
      </fieldset>
    ));

  return (
    <>
      {refusals > 0 && chosen.length === 0 && (
        <div className={styles.notice}>
          <Notice key={refusals} kind="error" title={messages.invalid.service} takesFocus />
        </div>
      )}
      {services.length === 0 && (
        <EmptyState
          icon={<CalendarCancelIcon size={24} />}
          title={messages.service.none}
          text={messages.service.noneText({ business: business.name })}
        />
      )}
      {services.length >= searchFrom && (
        <ServiceFilter
          services={services}
          query={query}
          category={category}
          matchCount={count}
          onQuery={setQuery}
          onCategory={setCategory}
        />
      )}
      {several ? (
        <LazyPart load={loadSeveral} waiting={list(card)}>
          {({ SeveralServices }) => (
            <SeveralServices chosen={chosen} list={list} refusals={refusals} onChange={onChange} />
          )}
        </LazyPart>
      ) : (
        list(card)
      )}
    </>
  );
}
