import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import { ReferralReason, validator, type ReferralCode } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Button,
  Column,
  CopyField,
  Dialog,
  FeedSkeleton,
  FormDialog,
  Notice,
  Picker,
  Row,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import {
  useBlockCode,
  useCompanyCode,
  useCompanySource,
  useMakeCode,
  useUnblockCode,
} from './referrals.queries.ts';

/** Blocks a code with a reason. */
function BlockDialog({ code, onClose }: { code: ReferralCode; onClose: () => void }) {
  const block = useBlockCode();
  const toast = useToast();
  return (
    <FormDialog<{ reason: string }>
      title={t('link.blockTitle')}
      submitLabel={t('link.block')}
      isDanger
      initialValues={{ reason: '' }}
      validate={validator(ReferralReason)}
      onSubmit={async (body) => {
        await block.mutateAsync({ params: { id: code._id }, body });
        toast.success(t('link.blockDone'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('link.blockedHint')}</Text>
      <TextField name="reason" label={t('link.blockReason')} lines={2} isFocused />
    </FormDialog>
  );
}

function CodeOf({ code }: { code: ReferralCode }) {
  const mayDecide = useCan('referrals:decide');
  const viewer = useUser();
  const unblock = useUnblockCode();
  const toast = useToast();
  const [isBlocking, setBlocking] = useState(false);
  const mayBlock = mayDecide && !viewer?.isRestricted;
  const unblockIt = () =>
    void unblock.mutateAsync({ params: { id: code._id } }).then(
      () => toast.success(t('link.unblockDone')),
      (error: Error) => toast.error(error.message),
    );
  return (
    <Column gap={2}>
      {code.blockedAt ? (
        <Notice>
          {t('link.blocked', { reason: code.blockedReason ?? '' })} {t('link.blockedHint')}
        </Notice>
      ) : (
        <Text tone="muted">{t('link.hint', { company: code.company.name })}</Text>
      )}
      {/* An element of its own for each link, so that none says that another one was copied. */}
      <CopyField key={code._id} label={t('link.label')} value={code.link} />
      {mayBlock && (
        <Row>
          {code.blockedAt ? (
            <Button isBusy={unblock.isPending} onClick={unblockIt}>
              {t('link.unblock')}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => setBlocking(true)}>
              {t('link.block')}
            </Button>
          )}
        </Row>
      )}
      {isBlocking && <BlockDialog code={code} onClose={() => setBlocking(false)} />}
    </Column>
  );
}

function LinkOf({ company, isOwn, name }: { company: string; isOwn: boolean; name: string }) {
  const query = useCompanyCode(company);
  const make = useMakeCode();
  const mayWrite = useCan('referrals:write');
  const viewer = useUser();
  const toast = useToast();
  const makeIt = () =>
    void make
      .mutateAsync({ params: { id: company } })
      .catch((error: Error) => toast.error(error.message));
  return (
    <QueryContent
      query={query}
      failure={t('link.failed')}
      loading={<FeedSkeleton label={t('link.loading')} />}
    >
      {({ referralCode: code }) =>
        code ? (
          <CodeOf code={code} />
        ) : (
          <Column gap={2}>
            <Text tone="muted">
              {isOwn ? t('link.noneOwn') : t('link.none', { company: name })}
            </Text>
            {mayWrite && !viewer?.isRestricted && (
              <Row>
                <Button kind="primary" isBusy={make.isPending} onClick={makeIt}>
                  {t('link.make')}
                </Button>
              </Row>
            )}
          </Column>
        )
      }
    </QueryContent>
  );
}

/** The referral link of a company; `own` is the viewer's, null for viewers who choose one. */
export function LinkDialog({
  own,
  company,
  onClose,
}: {
  own: string | null;
  /** Company of the row that asked. */
  company: { _id: string; name: string } | null;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(company?._id ?? own ?? '');
  const source = useCompanySource();
  const name = source.options.find(({ value }) => value === chosen)?.label ?? company?.name ?? '';
  return (
    <Dialog
      title={t('link.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('link.close')}</Button>}
    >
      <Column gap={2}>
        {!own && (
          <Picker
            label={t('link.company')}
            source={source}
            value={chosen}
            onChange={setChosen}
            {...(company && { valueName: company.name })}
          />
        )}
        {chosen === '' && <Text tone="muted">{t('link.choose')}</Text>}
        {chosen !== '' && (
          <LinkOf key={chosen} company={chosen} isOwn={chosen === own} name={name} />
        )}
      </Column>
    </Dialog>
  );
}
