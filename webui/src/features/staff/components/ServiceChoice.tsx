import Checkbox from '@mui/material/Checkbox';
import { messages as filterMessages } from '@/components/filter/messages';
import { useChoiceSearch } from '@/components/filter/useChoiceSearch';
import { messages as formMessages } from '@/components/form/messages';
import { commaText } from '@/lib/commaText';
import { formatMoney } from '@/lib/money';
import type { Service } from '@/lib/queries/services';
import { formatDuration } from '@/lib/time';
import { messages } from '../messages';
import type { TypedTerms, TypedTermsOf } from '../ownTerms';
import { OwnTermsFields } from './OwnTermsFields';
import styles from './ServiceChoice.module.css';

const text = messages.services;

interface ServiceChoiceProps {
  services: readonly Service[];
  /** The services to do; undefined for all, which cannot be ticked. */
  chosen: readonly string[] | undefined;
  terms: TypedTermsOf;
  onChoose: (ids: readonly string[]) => void;
  onTerms: (terms: TypedTermsOf) => void;
}

/** The services to tick, grouped by category, with the own time and price of each. */
export function ServiceChoice({ services, chosen, terms, onChoose, onTerms }: ServiceChoiceProps) {
  const search = useChoiceSearch(filterMessages.find({ name: messages.tabs.services }), services);
  const found = services.filter(({ name }) => search.finds(name));
  const categories = [...new Set(found.map(({ category }) => category))];
  const tick = (id: string, on: boolean) =>
    onChoose(on ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id));
  return (
    <>
      {search.field}
      <div className={styles.box}>
        <div className={styles.head} aria-hidden="true">
          <span>{text.service}</span>
          <span>{text.minutes}</span>
          <span>{text.price}</span>
        </div>
        {found.length === 0 && <p className={styles.service}>{formMessages.noneFound}</p>}
        {categories.map((category) => (
          <fieldset key={category} className={styles.group}>
            <legend>{category}</legend>
            {found
              .filter((service) => service.category === category)
              .map((service) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  ticked={chosen?.includes(service.id)}
                  typed={terms[service.id]}
                  onTick={(on) => tick(service.id, on)}
                  onType={(typed) => onTerms({ ...terms, [service.id]: typed })}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

interface ServiceRowProps {
  service: Service;
  /** Undefined if it cannot be ticked. */
  ticked: boolean | undefined;
  typed: TypedTerms | undefined;
  onTick: (on: boolean) => void;
  onType: (typed: TypedTerms) => void;
}

function ServiceRow({ service, ticked, typed, onTick, onType }: ServiceRowProps) {
  const { name, price, currency, duration_minutes } = service;
  const usual = typed && ticked !== false && usualText(service, typed);
  const title = (
    <span>
      <span dir="auto">{name}</span>
      {usual && <small>{usual}</small>}
    </span>
  );
  return (
    <div className={styles.service}>
      {ticked === undefined ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <label className={styles.name} data-off={!ticked || undefined}>
          <Checkbox
            size="small"
            checked={ticked}
            onChange={(_, on) => onTick(on)}
            slotProps={{ input: { 'aria-label': name } }}
          />
          {title}
        </label>
      )}
      {typed && ticked !== false ? (
        <OwnTermsFields service={service} typed={typed} onChange={onType} />
      ) : (
        <>
          <span className={styles.quiet}>{formatDuration(duration_minutes)}</span>
          <span className={styles.quiet}>{formatMoney(price, currency)}</span>
        </>
      )}
    </div>
  );
}

/** "Usually 45 min, $58.00": what the service says where the staff member has an own value. */
function usualText({ duration_minutes, price, currency }: Service, typed: TypedTerms): string | undefined {
  const usual = [
    ...(typed.minutes.some(Boolean) ? [formatDuration(duration_minutes)] : []),
    ...(typed.price ? [formatMoney(price, currency)] : []),
  ];
  return usual.length > 0 ? text.usually({ terms: commaText(usual) }) : undefined;
}
