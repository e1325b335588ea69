import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from '@/features/booking/BookingPage';
import { readPageData } from '@/features/booking/pageData';
import { readInitialData } from '@/lib/initialData';
import { BookingRoot } from './BookingRoot';

const root = document.getElementById('root');
if (!root) throw new Error('book.html has no #root');
// No cookies and no storage: the page works inside a frame on another site.
createRoot(root).render(
  <StrictMode>
    <BookingRoot>
      <BookingPage data={readPageData(readInitialData())} />
    </BookingRoot>
  </StrictMode>,
);
