import '@fontsource-variable/inter/wght.css';
import '@/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTranslation } from '@/lib/translatedText';
import { inDirectionOfPage } from '@/theme/styleCache';
import { App } from './App';
import { createRouter } from './createRouter';
import { readInstallation } from './installation';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
followTranslation();
const program = createRoot(root);
inDirectionOfPage(
  () =>
    program.render(
      <StrictMode>
        <App router={createRouter(routes)} installation={readInstallation()} />
      </StrictMode>,
    ),
  // The text of app.html offers to load the page again.
  reportError,
);
