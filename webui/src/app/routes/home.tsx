import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CalendarIcon, CheckCircleIcon, MailIcon } from '@/components/icon/icons';
import { useInstallation } from '@/components/installation/InstallationContext';
import { BrandMark } from '@/components/layout/BrandMark';
import { useDocumentTitle } from '@/components/layout/useDocumentTitle';
import { paths } from '@/lib/paths';
import { sessionHint } from '@/lib/sessionHint';
import styles from './home.module.css';

const text = {
  documentTitle: 'Online appointments',
  title: 'Your appointment book, open around the clock',
  lead: 'Share one link. Customers choose a service and a free time, and you both get an e-mail. Nothing is ever booked twice.',
  register: 'Create an account',
  login: 'Log in',
  dashboard: 'Go to Dashboard',
  demo: 'Look around first:',
  bookingDemo: 'Booking page',
  freeDemo: 'Free dashboard',
  premiumDemo: 'Premium dashboard',
} as const;

const steps = [
  {
    icon: <CalendarIcon />,
    title: 'Set your services and hours',
    text: 'Start from three services of your trade and change what you like.',
  },
  {
    icon: <CheckCircleIcon />,
    title: 'Share your link or QR code',
    text: 'Customers book on their phone in under a minute, without an account.',
  },
  {
    icon: <MailIcon />,
    title: 'See what comes next',
    text: 'Confirm with one click. Reminders and changes are mailed for you.',
  },
];

/** The way in: log in, register, or look at the demo. */
export function HomePage() {
  const { demo } = useInstallation();
  useDocumentTitle(text.documentTitle);
  const businessId = sessionHint.read();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <BrandMark />
          Slotwise
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
