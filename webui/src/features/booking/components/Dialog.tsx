import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** An alert asks before something happens; a sheet only shows. */
  role: 'alertdialog' | 'dialog';
  children: ReactNode;
  actions: ReactNode;
  onClose: () => void;
}

/**
 * A native modal dialog: at the foot of a phone's screen, in the middle of a wider one. The browser
 * keeps the focus inside and gives it back; the first action takes it.
 */
export function Dialog({ title, role, children, actions, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // A dialog gives the focus back when it closes, but only while it is still in the page.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      role={role}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={textId}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
