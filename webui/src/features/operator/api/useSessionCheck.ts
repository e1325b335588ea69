import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { operatorSessionQuery } from '@/lib/queries/operatorSession';

/**
 * Reads the session again when the operator opens another screen or comes back to the window. A 401 then leads to the sign-in
 * page. Without this, a screen that was read a moment ago is shown from the cache, although the session has ended.
 */
export function useSessionCheck(pathname: string): void {
  const { refetch } = useQuery({ ...operatorSessionQuery(), notifyOnChangeProps: [] });
  const checked = useRef(pathname);
  useEffect(() => {
    if (checked.current === pathname) return; // when the area opens, the query reads the session by itself
    checked.current = pathname;
    void refetch({ cancelRefetch: false });
  }, [pathname, refetch]);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    window.addEventListener('focus', check); // a window beside another one stays visible
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [refetch]);
}
