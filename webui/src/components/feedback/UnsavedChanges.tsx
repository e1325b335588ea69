import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router';
import { lazyDialog } from '@/components/layout/lazyDialog';
import { dialogEntries } from '@/components/layout/entryState';
import { messages } from './messages';

// Not in the script of the first tab. It loads with the first change, so that it is ready when it has to ask.
const loadConfirmDialog = () => import('./ConfirmDialog').then((m) => m.ConfirmDialog);
const ConfirmDialog = lazyDialog(loadConfirmDialog);

interface UnsavedChanges {
  /** Registers a card or dialog that has changes. Returns a function that unregisters it. */
  register: (id: string) => () => void;
  /** Asks, and leaves if the owner agrees. */
  ask: (leave: () => void) => void;
  /** Asks when any card or dialog has changes, then leaves. */
  askIfChanged: (leave: () => void) => void;
}

const UnsavedContext = createContext<UnsavedChanges>({
  register: () => () => undefined,
  ask: (leave) => leave(),
  askIfChanged: (leave) => leave(),
});

/** Asks before changes of the cards and dialogs inside are lost: by a link, the browser's Back or a reload. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const changed = useRef(new Set<string>());
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        changed.current.size > 0 &&
        // The program itself replaces and leaves entries, for example when a dialog closes after saving.
        historyAction !== NavigationType.Replace &&
        !dialogEntries.leaving &&
        (currentLocation.pathname !== nextLocation.pathname ||
          currentLocation.search !== nextLocation.search ||
          (historyAction === NavigationType.Pop && dialogEntries.wouldLoseChanges?.(nextLocation) === true)),
      [],
    ),
  );
  const unsaved = useMemo<UnsavedChanges>(
    () => ({
      register: (id) => {
        changed.current.add(id);
        loadConfirmDialog().catch(() => undefined); // loading is retried when the dialog is shown
        return () => changed.current.delete(id);
      },
      ask: (leave) => setAsked({ leave }),
      askIfChanged: (leave) => (changed.current.size > 0 ? setAsked({ leave }) : leave()),
    }),
    [],
  );
  const discard = () => {
    setAsked(undefined);
    asked?.leave();
    blocker.proceed?.();
  };
  const keep = () => {
    setAsked(undefined);
    blocker.reset?.();
  };
  const text = messages.unsaved;
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {(asked !== undefined || blocker.state === 'blocked') && (
        <ConfirmDialog
          open
          backCloses={false}
          title={text.title}
          confirmLabel={text.discard}
          keepLabel={text.keep}
          onConfirm={discard}
          onClose={keep}
        >
          {text.text}
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
}

/**
 * Guards the changes of a card or dialog while it is mounted. Returns a function that leaves. If there are changes, it
 * asks first.
 */
export function useUnsavedChanges(changed: boolean): (leave: () => void) => void {
  const { register, ask } = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    if (!changed) return;
    const end = register(id);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
    };
  }, [changed, id, register]);
  return (leave) => (changed ? ask(leave) : leave());
}

/** Returns a function that leaves the dashboard, and asks first when a card or dialog has changes. */
export function useLeaveDashboard(): (leave: () => void) => void {
  return useContext(UnsavedContext).askIfChanged;
}
