import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ArrivalContext } from '@/components/layout/ArrivalContext';

/** Around every screen: each opens at its top, and Back returns to where the last one stood. */
export function Screens() {
  const location = useLocation();
  const [first] = useState(location);
  const [arrived, setArrived] = useState(false);
  if (!arrived && location !== first) setArrived(true);
  return (
    <ArrivalContext value={arrived}>
      <ScrollRestoration />
      <Outlet />
    </ArrivalContext>
  );
}
