import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './NativeDialog.module.css';

interface NativeDialogProps {
  title: string;
  /** `alertdialog` asks before an action; `dialog` only shows something. */
  role: 'alertdialog' | 'dialog';
  children: ReactNode;
  actions: ReactNode;
  onClose: () => void;
}

/**
 * A modal dialog from the browser's own element, at the bottom of a phone's screen and centred on a
 * wider one. The browser keeps the focus inside and returns it on closing. The first action takes it.
 */
export function NativeDialog({ title, role, children, actions, onClose }: NativeDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // The focus returns on close() only while the dialog is still in the document, hence a layout effect.
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
