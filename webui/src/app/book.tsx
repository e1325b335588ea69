import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from '@/features/booking/BookingPage';
import { parseBoot } from '@/features/booking/model';
import { readBoot } from '@/lib/boot';
import { BookingRoot } from './BookingRoot';

const root = document.getElementById('root');
if (!root) throw new Error('book.html has no #root');
// No cookies and no storage: the page works inside a frame on another site.
createRoot(root).render(
  <StrictMode>
    <BookingRoot>
      <BookingPage boot={parseBoot(readBoot())} />
    </BookingRoot>
  </StrictMode>,
);
