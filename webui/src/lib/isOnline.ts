/** Whether the server can be reached now. `navigator.onLine` is often wrong. */
export function isOnline(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
