import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { useToast } from '@/components/feedback/Toasts';
import { useUnsavedChanges } from '@/components/feedback/UnsavedChanges';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { Pane } from '@/components/layout/Pane';
import { problemDetail } from '@/lib/problem';
import styles from '../SettingsPage.module.css';
import { useSaveProcessor, useTestConnection, type PaymentSettings, type Processor } from './api';
import { ConnectionChips } from './ConnectionChips';
import { toChange, toCredentials, type Credentials } from './credentials';
import { CredentialFields } from './CredentialFields';
import { paymentMessages as text } from './messages';
import { ProcessorFacts } from './ProcessorFacts';
import { WebhookAddress } from './WebhookAddress';

/** What is being done: nothing, choosing another processor, or entering the keys of one. */
type Editing =
  { step: 'shown' } | { step: 'choosing' } | { step: 'keys'; processor: Processor; entered: Credentials };

/** The processor, its keys and their test. */
export function ConnectionCard({ settings }: { settings: PaymentSettings }) {
  const { business } = useBusiness();
  const toast = useToast();
  const test = useTestConnection(business.id);
  const save = useSaveProcessor(business.id);
  const [editing, setEditing] = useState<Editing>({ step: 'shown' });
  const [disconnecting, setDisconnecting] = useState(false);
  const current = settings.processors.find(({ id }) => id === settings.payment_processor);
  const change = editing.step === 'keys' ? toChange(settings, editing.processor, editing.entered) : undefined;
  useUnsavedChanges(editing.step === 'keys' && change !== undefined && text.title);

  const enter = (processor: Processor) => {
    test.reset();
    setEditing({ step: 'keys', processor, entered: toCredentials(settings, processor) });
  };
  const runTest = () =>
    test.mutate(
      { version: settings.version, change },
      {
        onSuccess: () => {
          setEditing({ step: 'shown' });
          toast.success(text.testPassed);
        },
      },
    );
  const stop = () => {
    test.reset();
    setEditing({ step: 'shown' });
  };
  const choose = () => {
    test.reset();
    setEditing({ step: 'choosing' });
  };
  const disconnect = () =>
    save.mutate(
      { version: settings.version, change: { payment_processor: null } },
      {
        onSuccess: () => {
          setDisconnecting(false);
          toast.success(text.disconnected);
        },
      },
    );

  return (
    <Pane title={text.title} anchor="payments" action={<ConnectionChips settings={settings} />}>
      <div className={styles.fields}>
        {settings.refused_at !== null && current && (
          <Notice kind="error" title={text.refusedTitle({ processor: current.name })}>
            {text.refusedText}
          </Notice>
        )}
        {settings.connection === 'unreadable' && current && (
          <Notice kind="error" title={text.unreadableTitle}>
            {text.unreadableText({ processor: current.name })}
          </Notice>
        )}
        {settings.connection === 'currency_changed' && <Notice kind="action" title={text.currencyChanged} />}
        {test.error && <Notice kind="error" title={testFailure(test.error)} takesFocus />}
        {editing.step === 'keys' ? (
          <CredentialFields
            settings={settings}
            processor={editing.processor}
            entered={editing.entered}
            testing={test.isPending}
            onChange={(entered) => setEditing({ ...editing, entered })}
            onTest={runTest}
            onCancel={stop}
          />
        ) : current && editing.step === 'shown' ? (
          <ProcessorFacts settings={settings} processor={current} />
        ) : (
          <ProcessorChoice settings={settings} onChoose={enter} />
        )}
        {editing.step === 'choosing' && (
          <div className={styles.buttons}>
            <Button variant="outlined" onClick={stop}>
              {text.cancel}
            </Button>
          </div>
        )}
        {editing.step === 'shown' && current && (
          <div className={styles.buttons}>
            <Button
              variant={settings.connection === 'connected' ? 'outlined' : 'contained'}
              loading={test.isPending}
              onClick={runTest}
            >
              {text.test}
            </Button>
            <Button variant="outlined" onClick={() => enter(current)}>
              {text.replace}
            </Button>
            <Button variant="outlined" onClick={choose}>
              {text.change}
            </Button>
            <Button variant="text" color="error" onClick={() => setDisconnecting(true)} sx={{ ml: 'auto' }}>
              {text.disconnect}
            </Button>
          </div>
        )}
      </div>
      {current && editing.step === 'shown' && <WebhookAddress settings={settings} processor={current} />}
      <ConfirmDialog
        open={disconnecting}
        title={text.disconnectDialog.title({ processor: current?.name ?? '' })}
        confirmLabel={text.disconnect}
        keepLabel={text.disconnectDialog.keep}
        busy={save.isPending}
        error={save.error ? problemDetail(save.error, text.saveFailed) : undefined}
        onConfirm={disconnect}
        onClose={() => {
          save.reset();
          setDisconnecting(false);
        }}
      >
        <p>
          {text.disconnectDialog.text}{' '}
          {settings.payments_under_way > 0 &&
            text.disconnectDialog.underWay({ count: settings.payments_under_way })}
        </p>
      </ConfirmDialog>
    </Pane>
  );
}

/** The specification's sentence, with the processor's reason where there is one. */
function testFailure(error: Error): string {
  const detail = problemDetail(error, '');
  return detail === '' ? text.testFailed : text.testFailedBecause({ detail });
}

interface ProcessorChoiceProps {
  settings: PaymentSettings;
  onChoose: (processor: Processor) => void;
}

/** A choice opens the fields of its processor and saves nothing. A choice by arrow keys takes effect with the button. */
function ProcessorChoice({ settings, onChoose }: ProcessorChoiceProps) {
  const { business } = useBusiness();
  const [marked, setMarked] = useState(settings.payment_processor ?? '');
  const processor = settings.processors.find(({ id }) => id === marked);
  const none = { value: '', title: text.none, text: text.noneText };
  const choices = settings.processors.map(({ id, name, fees, takes_currency }) => ({
    value: id,
    title: name,
    text: takes_currency
      ? fees
      : `${fees}. ${text.noCurrency({ processor: name, currency: business.currency })}`,
  }));
  return (
    <div>
      <ChoiceCards
        legend={text.processor}
        choices={settings.payment_processor === null ? [none, ...choices] : choices}
        value={marked}
        onChange={(id, passing) => {
          const chosen = settings.processors.find((one) => one.id === id);
          setMarked(id);
          if (chosen && !passing) onChoose(chosen);
        }}
      />
      {processor && marked !== settings.payment_processor && (
        <div className={styles.buttons}>
          <Button variant="contained" onClick={() => onChoose(processor)}>
            {text.enterKeys({ processor: processor.name })}
          </Button>
        </div>
      )}
      <p>{text.feeHelp}</p>
    </div>
  );
}
