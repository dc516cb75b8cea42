import { useCallback, useMemo, useState } from 'react';
import {
  evaluateForm,
  messageAfter,
  firstAnswers,
  toolsHere,
  asVisited,
  directionOf,
  type FormAnswers,
  type FormContent,
  type LeadForm,
} from '@outpost/contracts';
import { Choice, Notice, PageBar, Row } from '@outpost/ui';
import { WithAside } from '@outpost/ui/details';
import { t } from '../../../i18n/editor.ts';
import { PreviewForm } from './preview-form.tsx';
import { PreviewPage, previewPages, type PreviewPageName } from './preview-page.tsx';
import { hasLogic, Simulation } from './simulation.tsx';
import { usePreviewLanguage } from './use-preview-language.ts';
import { useExpressionReader } from '../use-expression-reader.ts';
import { DeviceFrame, type Device } from '../device-frame.tsx';

const devices = (): { value: Device; label: string }[] => [
  { value: 'phone', label: t('preview.phone') },
  { value: 'tablet', label: t('preview.tablet') },
  { value: 'desktop', label: t('preview.desktop') },
];

/** Returns the pages that a form with these settings has. */
const pageOptions = ({
  hasPassword,
}: LeadForm['settings']): { value: PreviewPageName; label: string }[] => {
  const labels: Record<PreviewPageName, string> = {
    form: t('preview.form'),
    password: t('preview.password'),
    after: t('preview.afterSubmitting'),
    closed: t('preview.whenClosed'),
    full: t('preview.whenFull'),
  };
  return previewPages
    .filter((page) => hasPassword || page !== 'password')
    .map((value) => ({ value, label: labels[value] }));
};

/** Choices of the page, the language and the device of the preview. */
function PreviewTools({
  settings,
  page,
  onPage,
  shownIn: { options, language, onLanguage },
  device,
  onDevice,
}: {
  settings: LeadForm['settings'];
  page: PreviewPageName;
  onPage: (page: PreviewPageName) => void;
  shownIn: Pick<ReturnType<typeof usePreviewLanguage>, 'options' | 'language' | 'onLanguage'>;
  device: Device;
  onDevice: (device: Device) => void;
}) {
  return (
    <Row justify="space-between">
      <Notice>{t('preview.previewWhatYouFill')}</Notice>
      <Row gap={1}>
        <Choice
          label={t('preview.page')}
          value={page}
          options={pageOptions(settings)}
          onChange={onPage}
        />
        {options.length > 1 && (
          <Choice
            label={t('preview.language')}
            value={language.code}
            options={options}
            onChange={onLanguage}
          />
        )}
        <Choice
          label={t('preview.device')}
          value={device}
          options={devices()}
          onChange={onDevice}
        />
      </Row>
    </Row>
  );
}

/** Returns the shown page, the answers that were sent, and the visit, which begins again after them. */
const usePages = () => {
  const [sent, setSent] = useState<FormAnswers | null>(null);
  const [page, setPage] = useState<PreviewPageName>('form');
  const [visit, setVisit] = useState<string>(() => crypto.randomUUID());
  const show = useCallback((shown: PreviewPageName) => {
    setSent(null);
    setPage(shown);
  }, []);
  const showForm = useCallback(() => show('form'), [show]);
  const handleSent = useCallback((all: FormAnswers) => {
    setSent(all);
    // The form starts again without the answers.
    setVisit(crypto.randomUUID());
    setPage('after');
  }, []);
  return { sent, page, visit, show, showForm, handleSent };
};

/**
 * Preview of the form and of the pages in its place, on a chosen device; the answers are never
 * sent.
 */
export function Preview({
  form: { _id: formId, settings },
  content: original,
  device,
  onDevice,
}: {
  form: Pick<LeadForm, '_id' | 'settings'>;
  content: FormContent;
  device: string;
  onDevice: (device: Device) => void;
}) {
  const [parameters, setParameters] = useState('');
  const [answers, setAnswers] = useState<FormAnswers>({});
  const { sent, page, visit, show, showForm, handleSent } = usePages();
  const shownIn = usePreviewLanguage(formId, original);
  const { content, language, isLoaded } = shownIn;
  const chosen = devices().find(({ value }) => value === device)?.value ?? 'desktop';
  const visited = useMemo(() => asVisited(content, visit), [content, visit]);
  const { read, isReady } = useExpressionReader(original);
  const given = Object.fromEntries(new URLSearchParams(parameters));
  const prefilled = firstAnswers(original, given, toolsHere(read));
  const evaluation = evaluateForm(original, answers, read);
  const message = useMemo(
    () => messageAfter(content, sent ?? answers, read),
    [content, sent, answers, read],
  );
  const form = (
    <div>
      <PreviewTools
        settings={settings}
        page={page}
        onPage={show}
        shownIn={shownIn}
        device={chosen}
        onDevice={onDevice}
      />
      {!isReady && <Notice>{t('preview.expressionsLoading')}</Notice>}
      <DeviceFrame device={chosen} label={t('preview.preview')}>
        <div lang={language.code} dir={directionOf(language.code)}>
          {page !== 'form' && (
            <PreviewPage
              page={page}
              language={language}
              message={message}
              settings={settings}
              isSent={sent !== null}
              onForm={showForm}
            />
          )}
          <div hidden={page !== 'form'}>
            {isLoaded && (
              <PreviewForm
                key={`${parameters} ${visit}`}
                content={visited}
                prefilled={prefilled}
                read={read}
                language={language}
                onAnswers={setAnswers}
                onSent={handleSent}
              />
            )}
          </div>
        </div>
      </DeviceFrame>
    </div>
  );
  const simulation = (
    <Simulation
      content={original}
      answers={answers}
      evaluation={evaluation}
      parameters={parameters}
      onParameters={setParameters}
    />
  );
  return (
    <PageBar>
      {hasLogic(original) ? <WithAside aside={simulation}>{form}</WithAside> : form}
    </PageBar>
  );
}
