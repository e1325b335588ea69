import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { useToast } from '@/components/feedback/Toasts';
import { SearchIcon } from '@/components/icon/icons';
import { ListTable } from '@/components/layout/ListTable';
import table from '@/components/layout/table.module.css';
import { problemDetail } from '@/lib/problem';
import type { Service } from '@/lib/queries/services';
import { locale } from '@/lib/texts';
import { theirChanges } from '@/lib/versioned';
import { useOrderServices } from '../api/orderServices';
import { useToggleService } from '../api/toggleService';
import { messages } from '../messages';
import { moved } from '../moved';
import { useRowDrag } from '../useRowDrag';
import styles from './ServiceList.module.css';
import { ServiceRow } from './ServiceRow';

interface ServiceListProps {
  services: readonly Service[];
  onEdit: (service: Service) => void;
  onDelete: (service: Service) => void;
}

/** This many fit on a screen. A search appears above that. */
const maxWithoutSearch = 10;

/** The services: a table, below 768 px cards that open the form. */
export function ServiceList({ services, onEdit, onDelete }: ServiceListProps) {
  const { business } = useBusiness();
  const text = messages.columns;
  const toast = useToast();
  const toggle = useToggleService(business.id);
  const order = useOrderServices(business.id);
  const [position, setPosition] = useState('');
  const [search, setSearch] = useState('');
  const query = search.trim().toLocaleLowerCase(locale);
  const shown = services.filter(({ name, description, category }) =>
    [name, description, category].some((value) => value.toLocaleLowerCase(locale).includes(query)),
  );
  const move = (service: Service, by: number) => {
    const reordered = moved(services, service, by);
    if (reordered === services) return;
    setPosition(
      messages.movedTo({
        name: service.name,
        position: reordered.indexOf(service) + 1,
        of: reordered.length,
      }),
    );
    order.mutate(reordered, {
      onError: (error) => toast.error(problemDetail(error, messages.orderFailed)),
    });
  };
  const rows = useRowDrag(services, move);
  const switchService = (service: Service) =>
    toggle.mutate(service, {
      onError: (error) =>
        toast.error(
          theirChanges(error) ? messages.switchedMeanwhile : problemDetail(error, messages.toggleFailed),
        ),
    });

  return (
    <>
      {services.length > maxWithoutSearch && (
        <OutlinedInput
          fullWidth
          className={styles.search ?? ''}
          type="search"
          value={search}
          placeholder={messages.search}
          onChange={(event) => setSearch(event.target.value)}
          startAdornment={<SearchIcon size={16} />}
          inputProps={{ 'aria-label': messages.search, style: { paddingLeft: 8 } }}
        />
      )}
      <div className={styles.card}>
        {shown.length === 0 ? (
          <EmptyState
            title={messages.noMatchTitle}
            text={messages.noMatchText}
            action={
              <Button variant="outlined" onClick={() => setSearch('')}>
                {messages.clearSearch}
              </Button>
            }
          />
        ) : (
          <ListTable className={styles.rows} data-dragging={rows.dragged === undefined ? undefined : true}>
            <colgroup>
              <col width="52" />
              <col />
              <col className={styles.optional} width="128" />
              <col width="128" />
              <col width="112" />
              <col className={styles.optional} width="96" />
              <col width="120" />
              <col width="108" />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{text.order}</span>
                </th>
                <th scope="col">{text.service}</th>
                <th scope="col" className={styles.optional}>
                  {text.category}
                </th>
                <th scope="col" className={table.number}>
                  {text.duration}
                </th>
                <th scope="col" className={table.number}>
                  {text.price}
                </th>
                <th scope="col" className={`${table.number} ${styles.optional}`}>
                  {text.upcoming}
                </th>
                <th scope="col">{text.active}</th>
                <th scope="col">
                  <span className="visually-hidden">{text.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((service, index) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  style={rows.styleOf(index)}
                  dragged={rows.dragged === index}
                  handle={rows.handleOf(index)}
                  endedDrag={rows.endedDrag}
                  onToggle={() => switchService(service)}
                  onEdit={() => onEdit(service)}
                  onDelete={() => onDelete(service)}
                  onMove={query === '' ? (by) => move(service, by) : undefined}
                />
              ))}
            </tbody>
          </ListTable>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {position}
      </p>
      <p className={styles.note}>{messages.archiveNote({ currency: business.currency })}</p>
    </>
  );
}
