import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Pane } from '@/components/layout/Pane';
import { operatorPaths } from '@/lib/operatorPaths';
import { changeText } from '../audit/changeText';
import { messages as audit } from '../audit/messages';
import { format } from '../format';
import { operatorActionsQuery } from './api';
import styles from './Business.module.css';
import { messages } from './messages';
import { Part } from './Part';

const text = messages.actions;

/** The newest things that operators did about the business. */
export function OperatorActionsCard({ businessId }: { businessId: string }) {
  const query = useQuery(operatorActionsQuery(businessId));
  return (
    <Part query={query} title={text.title} height={160}>
      {({ items }) => (
        <Pane
          title={text.title}
          {...(items.length > 0 && {
            footer: (
              <Button component={Link} size="small" variant="text" to={operatorPaths.auditOf(businessId)}>
                {text.open}
              </Button>
            ),
          })}
        >
          {items.length === 0 && <p className={styles.empty}>{text.none}</p>}
          <ul className={styles.list}>
            {items.map((entry) => (
              <li key={entry.id}>
                <div>
                  <span>{audit.actions[entry.action]}</span>
                  {changeText(entry).now !== '' && (
                    <small className={styles.detail}>{changeText(entry).now}</small>
                  )}
                  <small>
                    {text.by({ date: format.shortDateTime(entry.at), operator: entry.operator_email })}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </Pane>
      )}
    </Part>
  );
}
