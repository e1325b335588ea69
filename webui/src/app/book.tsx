import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StyledRoot } from './StyledRoot';
import { bookingTheme } from './theme/booking';

const root = document.getElementById('root');
if (!root) throw new Error('book.html has no #root');
createRoot(root).render(
  <StrictMode>
    <StyledRoot theme={bookingTheme} remembersScheme={false}>
      <main />
    </StyledRoot>
  </StrictMode>,
);
