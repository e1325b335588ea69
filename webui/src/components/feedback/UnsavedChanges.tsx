import { commaText } from '@/lib/commaText';
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
  /** Registers a card or dialog that has changes, with the names of its changed parts. Returns a function that unregisters it. */
  register: (id: string, names: string) => () => void;
  /** Asks, and leaves if the owner agrees. */
  ask: (leave: () => void, names: string) => void;
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
  const changed = useRef(new Map<string, string>());
  const [asked, setAsked] = useState<{ leave: () => void }>();
  /** The names of what would be lost. */
  const [parts, setParts] = useState('');
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
      // The program itself replaces and leaves entries, for example when a dialog closes after saving.
      if (historyAction === NavigationType.Replace || dialogEntries.leaving) return false;
      const leaves =
        currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
      const closes =
        historyAction === NavigationType.Pop && dialogEntries.wouldLoseChanges?.(nextLocation) === true;
      const names = [...changed.current.values()];
      // Back from a dialog loses what was registered last.
      setParts(namesOf(leaves ? names : names.slice(-1)));
      return names.length > 0 && (leaves || closes);
    }, []),
  );
  const unsaved = useMemo<UnsavedChanges>(
    () => ({
      register: (id, names) => {
        changed.current.set(id, names);
        loadConfirmDialog().catch(() => undefined); // loading is retried when the dialog is shown
        return () => changed.current.delete(id);
      },
      ask: (leave, names) => {
        setParts(names);
        setAsked({ leave });
      },
      askIfChanged: (leave) => {
        setParts(namesOf([...changed.current.values()]));
        if (changed.current.size > 0) setAsked({ leave });
        else leave();
      },
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
          {parts === '' ? text.text : text.parts({ names: parts })}
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
}

/** Each name once: a dialog and its content can register the same change. */
function namesOf(names: readonly string[]): string {
  return commaText([...new Set(names)].filter(Boolean));
}

/**
 * Guards the changes of a card or dialog while it is mounted. `changed` may be the names of its changed parts. Returns a
 * function that leaves. If there are changes, it asks first.
 */
export function useUnsavedChanges(changed: boolean | string): (leave: () => void) => void {
  const { register, ask } = useContext(UnsavedContext);
  const id = useId();
  const names = typeof changed === 'string' ? changed : '';
  useEffect(() => {
    if (!changed) return;
    const end = register(id, names);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
    };
  }, [changed, names, id, register]);
  return (leave) => (changed ? ask(leave, names) : leave());
}

/** Returns a function that leaves the dashboard, and asks first when a card or dialog has changes. */
export function useLeaveDashboard(): (leave: () => void) => void {
  return useContext(UnsavedContext).askIfChanged;
}
