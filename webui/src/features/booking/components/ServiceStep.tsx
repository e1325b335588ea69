import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Notice } from '@/components/feedback/Notice';
import { CalendarCancelIcon } from '@/components/icon/icons';
import { messages } from '../messages';
import type { Service } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { categories, categoryName, groupServices } from '../serviceGroups';
import { ServiceCard } from './ServiceCard';
import { ServiceFilter } from './ServiceFilter';
import styles from './ServiceStep.module.css';

const searchFrom = 13; // number of services from which a search field is shown

interface ServiceStepProps {
  services: readonly Service[];
  chosen: Service | undefined;
  /** Whether the form was sent without a service. */
  choiceMissing: boolean;
  onChoose: (service: Service) => void;
}

/** The first step: the services by category, with a search when there are many. */
export function ServiceStep({ services, chosen, choiceMissing, onChoose }: ServiceStepProps) {
  const { business } = usePublicBusiness();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>();
  const groups = groupServices(services, query, category);
  const count = groups.reduce((sum, group) => sum + group.services.length, 0);
  const oneGroup = categories(services).length < 2;

  return (
    <>
      {choiceMissing && (
        <div className={styles.notice}>
          <Notice kind="error" title={messages.invalid.service} takesFocus />
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
      {groups.map((group) => (
        <fieldset key={group.category} className={styles.group}>
          <legend className={oneGroup ? 'visually-hidden' : styles.legend} dir="auto">
            {oneGroup ? messages.service.fallbackGroup : categoryName(group.category)}
          </legend>
          <div className={styles.cards}>
            {group.services.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                chosen={service.id === chosen?.id}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
