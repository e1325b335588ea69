import '@/theme/bookingVariables.css';
import '@/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from '@/features/booking/BookingPage';
import { readPageData } from '@/features/booking/pageData';
import { readInitialData } from '@/lib/initialData';
import { followTranslation } from '@/lib/translatedText';

const root = document.getElementById('root');
if (!root) throw new Error('book.html has no #root');
/** The page is empty after an error. Then the text of book.html is shown, which offers to load it again. */
function showFailure(error: unknown): void {
  root?.setAttribute('data-failed', '');
  reportError(error);
}

followTranslation();
// The booking page uses no cookies and no storage, so that it works in a frame on another site.
createRoot(root, { onUncaughtError: showFailure }).render(
  <StrictMode>
    <BookingPage data={readPageData(readInitialData())} />
  </StrictMode>,
);
