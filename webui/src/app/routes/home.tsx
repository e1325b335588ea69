import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CalendarIcon, CheckCircleIcon, MailIcon } from '@/components/icon/icons';
import { useInstallation } from '@/components/installation/InstallationContext';
import { Brand } from '@/components/layout/Brand';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { paths } from '@/lib/paths';
import { sessionHint } from '@/lib/sessionHint';
import { messages } from '../messages';
import styles from './home.module.css';

const text = messages.home;

const steps = [
  { icon: <CalendarIcon />, ...text.steps.setUp },
  { icon: <CheckCircleIcon />, ...text.steps.share },
  { icon: <MailIcon />, ...text.steps.manage },
];

/** The home page: log in, register, or look at the demo. */
export function HomePage() {
  const { demo } = useInstallation();
  useDocumentTitle(text.documentTitle);
  const businessId = sessionHint.read();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <Button component={Link} to={paths.login} variant="text" color="secondary">
          {text.login}
        </Button>
      </header>
      <main className={styles.main}>
        <div>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            {businessId === null ? (
              <Button component={Link} to={paths.register} variant="contained" size="large">
                {text.register}
              </Button>
            ) : (
              <Button component={Link} to={paths.overview(businessId)} variant="contained" size="large">
                {text.dashboard}
              </Button>
            )}
            <Button component={Link} to={paths.login} variant="outlined" size="large">
              {text.login}
            </Button>
          </div>
          {demo && (
            <p className={styles.demo}>
              <span>{text.demo}</span>
              <a href={demo.booking_url}>{text.bookingDemo}</a>
              <Link to={`${paths.login}?demo=free`}>{text.freeDemo}</Link>
              <Link to={`${paths.login}?demo=premium`}>{text.premiumDemo}</Link>
            </p>
          )}
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <span className={styles.mark}>{step.icon}</span>
              <div>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}
