import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { PanelWaiting } from '@/components/feedback/PanelWaiting';
import { ChevronDownIcon, EditIcon } from '@/components/icon/dashboardIcons';
import { CancelCircleIcon, ChevronUpIcon, CloseIcon, MailIcon } from '@/components/icon/icons';
import { phoneUrl } from '@/lib/phone';
import { customerQuery, type Customer, type ListedCustomer } from '../api/customers';
import { messages } from '../messages';
import { BlockDialog } from './BlockDialog';
import styles from './CustomerPanel.module.css';
import { CustomerSections } from './CustomerSections';
import { EditDialog } from './EditDialog';
import { EraseDialog } from './EraseDialog';
import { MergeDialog } from './MergeDialog';
import { MergeSearchDialog } from './MergeSearchDialog';

interface CustomerPanelProps {
  customerId: string;
  /** The customers above and below in the list; undefined at its ends. */
  previous: string | undefined;
  next: string | undefined;
  onOpen: (customerId: string) => void;
  onClose: () => void;
}

type OpenDialog = { kind: 'edit' | 'block' | 'erase' | 'search' } | { kind: 'merge'; gone: ListedCustomer };

/** Everything about one customer: contact, figures, notes, appointments and personal data. */
export function CustomerPanel({ customerId, ...navigation }: CustomerPanelProps) {
  const { business } = useBusiness();
  const text = messages.panel;
  const query = useQuery(customerQuery(business.id, customerId));
  const { data } = query;
  const [dialog, setDialog] = useState<OpenDialog>();
  const closeDialog = () => setDialog(undefined);
  return (
    <div className={styles.panel}>
      <PanelHead customer={data} {...navigation} />
      <div className={styles.body}>
        {data && (
          <CustomerSections
            customer={data}
            onMerge={() => setDialog({ kind: 'search' })}
            onErase={() => setDialog({ kind: 'erase' })}
          />
        )}
        {!data && <PanelWaiting query={query} text={text} heights={[64, 120, 160]} />}
      </div>
      {data && (
        <div className={styles.foot}>
          <Button
            variant="outlined"
            startIcon={<EditIcon size={16} />}
            onClick={() => setDialog({ kind: 'edit' })}
          >
            {text.edit}
          </Button>
          <Button variant="outlined" startIcon={<MailIcon size={16} />} href={`mailto:${data.email}`}>
            {text.write}
          </Button>
          {data.blocked_at === null && (
            <Button
              variant="text"
              color="error"
              startIcon={<CancelCircleIcon size={16} />}
              sx={{ ml: 'auto' }}
              onClick={() => setDialog({ kind: 'block' })}
            >
              {text.block}
            </Button>
          )}
        </div>
      )}
      {data && dialog?.kind === 'edit' && (
        <EditDialog
          customer={data}
          onClose={closeDialog}
          onMerge={(other) => setDialog({ kind: 'merge', gone: other })}
        />
      )}
      {data && dialog?.kind === 'search' && (
        <MergeSearchDialog
          kept={data}
          onClose={closeDialog}
          onChoose={(gone) => setDialog({ kind: 'merge', gone })}
        />
      )}
      {data && dialog?.kind === 'merge' && (
        <MergeDialog kept={data} gone={dialog.gone} onClose={closeDialog} />
      )}
      {data && dialog?.kind === 'block' && <BlockDialog customer={data} onClose={closeDialog} />}
      {data && dialog?.kind === 'erase' && (
        <EraseDialog customer={data} onClose={closeDialog} onErased={navigation.onClose} />
      )}
    </div>
  );
}

function PanelHead({
  customer,
  previous,
  next,
  onOpen,
  onClose,
}: Omit<CustomerPanelProps, 'customerId'> & { customer: Customer | undefined }) {
  const { format } = useBusiness();
  const text = messages.panel;
  const heading = useRef<HTMLHeadingElement>(null);
  // When a customer has loaded, screen readers start at the name.
  useEffect(() => {
    if (customer?.id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [customer?.id]);
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <span className={styles.since}>
          {customer && text.since({ date: format.date(format.day(customer.created_at)) })}
        </span>
        <IconButton
          aria-label={text.previous}
          disabled={previous === undefined}
          onClick={() => previous !== undefined && onOpen(previous)}
        >
          <ChevronUpIcon size={16} />
        </IconButton>
        <IconButton
          aria-label={text.next}
          disabled={next === undefined}
          onClick={() => next !== undefined && onOpen(next)}
        >
          <ChevronDownIcon size={16} />
        </IconButton>
        <IconButton aria-label={text.close} onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {customer ? (
        <>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {customer.full_name}
          </h2>
          {customer.phone && (
            <p>
              <a href={phoneUrl(customer.phone)}>
                <bdi>{customer.phone}</bdi>
              </a>
            </p>
          )}
          <p>
            <a href={`mailto:${customer.email}`}>
              <bdi>{customer.email}</bdi>
            </a>
          </p>
        </>
      ) : (
        <Skeleton height={64} sx={{ mt: 1 }} />
      )}
    </div>
  );
}
