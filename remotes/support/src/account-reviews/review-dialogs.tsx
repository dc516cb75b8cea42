import {
  DoneReview,
  HealthOverride,
  healths,
  ReviewSchedule,
  validator,
  type AccountReview,
} from '@outpost/contracts';
import {
  ConfirmDialog,
  DateField,
  FormDialog,
  PickerField,
  SelectField,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/review-details.ts';
import {
  useAssignReviewer,
  useCompleteReview,
  useEndOverride,
  useOverrideHealth,
  useReviewerSource,
  useScheduleReview,
} from './review-details.queries.ts';

interface Props {
  review: AccountReview;
  onClose: () => void;
}

const targetOf = ({ _id: id, version: ifMatch }: AccountReview) => ({ params: { id }, ifMatch });

const overrideLabels = () => ({
  health: t('override.health'),
  reason: t('override.reason'),
  until: t('override.until'),
});

/** Sets the health of an account until a day. */
export function OverrideDialog({ review, onClose }: Props) {
  const override = useOverrideHealth();
  const toast = useToast();
  const valuesOf = (one: AccountReview) => ({
    health: one.override?.health ?? one.health ?? healths[0],
    reason: one.override?.reason ?? '',
    until: '',
  });
  return (
    <FormDialog<ReturnType<typeof valuesOf>, AccountReview>
      title={t('override.title', { name: review.name })}
      submitLabel={t('override.save')}
      initialValues={valuesOf(review)}
      record={{ valuesOf, labels: overrideLabels() }}
      validate={validator(HealthOverride)}
      onSubmit={async (body, newer) => {
        await override.mutateAsync({ ...targetOf(newer ?? review), body });
        toast.success(t('override.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {t('override.hint', { health: review.computedHealth ?? t('override.unknown') })}
      </Text>
      <SelectField
        name="health"
        label={overrideLabels().health}
        options={healths.map((value) => ({ value, label: value }))}
      />
      <TextField name="reason" label={overrideLabels().reason} lines={2} />
      <DateField name="until" label={overrideLabels().until} hint={t('override.untilHint')} />
    </FormDialog>
  );
}

/** Ends the health that staff set, before its last day. */
export function EndOverrideDialog({ review, onClose }: Props) {
  const end = useEndOverride();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('override.endTitle', { name: review.name })}
      message={t('override.endMessage', {
        health: review.computedHealth ?? t('override.unknown'),
      })}
      confirmLabel={t('override.end')}
      onConfirm={async () => {
        await end.mutateAsync(targetOf(review));
        toast.success(t('override.ended'));
      }}
      onClose={onClose}
    />
  );
}

/** Field of the bulk action that assigns a reviewer. */
export function ReviewerField() {
  return <PickerField name="reviewer" label={t('assign.reviewer')} source={useReviewerSource()} />;
}

/** Chooses the reviewer of an account. */
export function AssignReviewerDialog({ review, onClose }: Props) {
  const assign = useAssignReviewer();
  const toast = useToast();
  const source = useReviewerSource();
  const valuesOf = ({ reviewer }: AccountReview) => ({ reviewer: reviewer?._id ?? '' });
  return (
    <FormDialog<{ reviewer: string }, AccountReview>
      title={t('assign.title', { name: review.name })}
      submitLabel={t('assign.save')}
      initialValues={valuesOf(review)}
      record={{ valuesOf, labels: { reviewer: t('assign.reviewer') } }}
      validate={() => ({})}
      onSubmit={async ({ reviewer }, newer) => {
        const body = { reviewer: reviewer || null };
        await assign.mutateAsync({ ...targetOf(newer ?? review), body });
        toast.success(t('assign.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('assign.hint')}</Text>
      <PickerField
        name="reviewer"
        label={t('assign.reviewer')}
        source={source}
        {...(review.reviewer && { valueName: review.reviewer.name })}
      />
    </FormDialog>
  );
}

const dayOrNone = (day: string): string | null => day || null;

/** Sets the day of the next review. */
export function ScheduleDialog({ review, onClose }: Props) {
  const schedule = useScheduleReview();
  const toast = useToast();
  const valuesOf = ({ nextReviewOn }: AccountReview) => ({ nextReviewOn: nextReviewOn ?? '' });
  const bodyOf = ({ nextReviewOn }: { nextReviewOn: string }) => ({
    nextReviewOn: dayOrNone(nextReviewOn),
  });
  return (
    <FormDialog<{ nextReviewOn: string }, AccountReview>
      title={t('schedule.title', { name: review.name })}
      submitLabel={t('schedule.save')}
      initialValues={valuesOf(review)}
      record={{ valuesOf, labels: { nextReviewOn: t('schedule.day') } }}
      validate={(values) => validator(ReviewSchedule)(bodyOf(values))}
      onSubmit={async (values, newer) => {
        await schedule.mutateAsync({ ...targetOf(newer ?? review), body: bodyOf(values) });
        toast.success(t('schedule.saved'));
      }}
      onClose={onClose}
    >
      <DateField name="nextReviewOn" label={t('schedule.day')} hint={t('schedule.hint')} />
    </FormDialog>
  );
}

/** Records a review that took place, with a note and the day of the next one. */
export function CompleteDialog({ review, onClose }: Props) {
  const complete = useCompleteReview();
  const toast = useToast();
  const bodyOf = ({ note, nextReviewOn }: { note: string; nextReviewOn: string }) => ({
    note,
    nextReviewOn: dayOrNone(nextReviewOn),
  });
  return (
    <FormDialog<{ note: string; nextReviewOn: string }, AccountReview>
      title={t('complete.title', { name: review.name })}
      submitLabel={t('complete.save')}
      initialValues={{ note: '', nextReviewOn: '' }}
      validate={(values) => validator(DoneReview)(bodyOf(values))}
      onSubmit={async (values) => {
        await complete.mutateAsync({ ...targetOf(review), body: bodyOf(values) });
        toast.success(t('complete.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('complete.hint')}</Text>
      <TextField name="note" label={t('complete.note')} lines={4} />
      <DateField name="nextReviewOn" label={t('schedule.day')} />
    </FormDialog>
  );
}
