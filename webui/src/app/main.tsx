import '@fontsource-variable/inter/wght.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { followTranslation } from '@/lib/translatedText';
import { App } from './App';
import { readInstallation } from './installation';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
followTranslation();
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} installation={readInstallation()} />
  </StrictMode>,
);
