import { useEffect, useMemo, useRef, useState } from 'react';
import {
  evaluateForm,
  messageAfter,
  firstAnswers,
  toolsHere,
  asVisited,
  type FormAnswers,
  type FormContent,
} from '@outpost/contracts';
import { showThanks } from '@outpost/form-page/dom';
import { Button, Choice, Notice, PageBar, Row, Text, WithAside } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { PreviewForm } from './preview-form.tsx';
import { hasLogic, Simulation } from './simulation.tsx';
import { useExpressionReader } from '../use-expression-reader.ts';
import { DeviceFrame, type Device } from '../device-frame.tsx';

const devices = (): { value: Device; label: string }[] => [
  { value: 'phone', label: t('preview.phone') },
  { value: 'tablet', label: t('preview.tablet') },
  { value: 'desktop', label: t('preview.desktop') },
];

function After({ message, onAgain }: { message: FormContent['message']; onAgain: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) showThanks(root.current, message);
  }, [message]);
  return (
    <>
      <div ref={root} />
      {message.type === 'redirect' && (
        <Text>{t('preview.peopleSent', { link: message.link })}</Text>
      )}
      <Row justify="center">
        <Button onClick={onAgain}>{t('preview.fillInAgain')}</Button>
      </Row>
    </>
  );
}

/** Preview of the form on a chosen device; the answers are never sent. */
export function Preview({
  content,
  device,
  onDevice,
}: {
  content: FormContent;
  device: string;
  onDevice: (device: Device) => void;
}) {
  const [isSent, setSent] = useState(false);
  const [parameters, setParameters] = useState('');
  const [answers, setAnswers] = useState<FormAnswers>({});
  const chosen = devices().find(({ value }) => value === device)?.value ?? 'desktop';
  const [visit, setVisit] = useState<string>(() => crypto.randomUUID());
  const visited = useMemo(() => asVisited(content, visit), [content, visit]);
  const { read, isReady } = useExpressionReader(content);
  const given = Object.fromEntries(new URLSearchParams(parameters));
  const prefilled = firstAnswers(content, given, toolsHere(read));
  const evaluation = evaluateForm(content, answers, read);
  const message = useMemo(() => messageAfter(content, answers, read), [content, answers, read]);
  const startAgain = () => {
    setVisit(crypto.randomUUID());
    setSent(false);
  };
  const form = (
    <div>
      <Row justify="space-between">
        <Notice>{t('preview.previewWhatYouFill')}</Notice>
        <Choice
          label={t('preview.device')}
          value={chosen}
          options={devices()}
          onChange={onDevice}
        />
      </Row>
      {!isReady && <Notice>{t('preview.expressionsLoading')}</Notice>}
      <DeviceFrame device={chosen} label={t('preview.preview')}>
        {isSent ? (
          <After message={message} onAgain={startAgain} />
        ) : (
          <PreviewForm
            key={parameters}
            content={visited}
            prefilled={prefilled}
            read={read}
            onAnswers={setAnswers}
            onSent={setSent}
          />
        )}
      </DeviceFrame>
    </div>
  );
  const simulation = (
    <Simulation
      content={content}
      answers={answers}
      evaluation={evaluation}
      parameters={parameters}
      onParameters={setParameters}
    />
  );
  return (
    <PageBar>{hasLogic(content) ? <WithAside aside={simulation}>{form}</WithAside> : form}</PageBar>
  );
}
