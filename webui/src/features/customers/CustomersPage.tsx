import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { DownloadIcon } from '@/components/icon/dashboardIcons';
import { PageTitle } from '@/components/layout/PageTitle';
import { useEscape } from '@/components/layout/useEscape';
import { useFocusedRow } from '@/components/layout/useFocusedRow';
import { useNarrow } from '@/components/layout/useScreen';
import { customerListQuery, customerTotalsQuery } from './api/customers';
import { CustomerFilters } from './components/CustomerFilters';
import { CustomerPanel } from './components/CustomerPanel';
import { CustomerResults } from './components/CustomerResults';
import styles from './CustomersPage.module.css';
import { messages } from './messages';
import { useCustomersAddress } from './useCustomersAddress';

/** All customers as a list, and one of them in a panel beside it. */
export function CustomersPage() {
  const { business } = useBusiness();
  const address = useCustomersAddress();
  const { openId } = address;
  const { data: totals } = useQuery(customerTotalsQuery(business.id));
  const list = useInfiniteQuery(customerListQuery(business.id, address.filters));
  const narrow = useNarrow();
  useFocusedRow(openId, (id) => `customer-${id}`);

  const shown = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const people = shown.filter(({ erased_at }) => erased_at === null);
  const place = people.findIndex(({ id }) => id === openId);
  const panel = openId !== null && (
    <CustomerPanel
      key={openId}
      customerId={openId}
      previous={place > 0 ? people[place - 1]?.id : undefined}
      next={place >= 0 ? people[place + 1]?.id : undefined}
      onOpen={address.open}
      onClose={address.close}
    />
  );
  useEscape(openId !== null && !narrow, address.close);

  return (
    <div data-wide className={panel && !narrow ? `${styles.split} ${styles.open}` : styles.split}>
      <div className={styles.pane}>
        <PageTitle
          title={messages.title}
          hint={totals && messages.totals({ all: totals.all, coming: totals.coming })}
          actions={
            <Button
              variant="outlined"
              startIcon={<DownloadIcon size={16} />}
              href={`/api/business/${business.id}/customers.csv`}
              download
            >
              {messages.exportAll}
            </Button>
          }
        />
        <CustomerFilters address={address} blocked={totals?.blocked} />
        <CustomerResults
          list={list}
          customers={shown}
          address={address}
          withPanel={panel !== false && !narrow}
        />
      </div>
      {narrow ? (
        <Drawer
          anchor="right"
          open={panel !== false}
          onClose={address.close}
          slotProps={{
            paper: {
              'aria-label': messages.panel.region,
              sx: { width: { xs: '100%', sm: 400 }, borderRadius: 0 },
            },
          }}
        >
          {panel}
        </Drawer>
      ) : (
        panel && (
          <aside className={styles.side} aria-label={messages.panel.region}>
            {panel}
          </aside>
        )
      )}
    </div>
  );
}
