import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { screenOf } from '@/components/layout/entryState';
import { ArrivalContext } from '@/components/layout/ArrivalContext';

/** Wraps every screen: a screen opens at its top, and Back restores the scroll position of the previous one. */
export function Screens() {
  const location = useLocation();
  const [first] = useState(location);
  const [arrived, setArrived] = useState(false);
  if (!arrived && location !== first) setArrived(true);
  return (
    <ArrivalContext value={arrived}>
      {/* What opens over a screen leaves it where it is. */}
      <ScrollRestoration getKey={screenOf} />
      <Outlet />
    </ArrivalContext>
  );
}
