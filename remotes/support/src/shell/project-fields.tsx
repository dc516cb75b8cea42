import { queryFor, useQuery } from '@outpost/api-client';
import { jiraEndpoints, type JiraProject } from '@outpost/contracts';
import { SelectField, Text, TextField, useFieldValue } from '@outpost/ui';
import { t } from '../i18n/jira.ts';

const none: readonly JiraProject[] = [];

/** Returns options with the chosen value, which Jira may no longer list. */
const withChosen = (values: readonly { value: string; label: string }[], chosen: string) =>
  chosen === '' || values.some(({ value }) => value === chosen)
    ? values
    : [{ value: chosen, label: chosen }, ...values];

/** Fields for a project of Jira and one of its issue types; texts while Jira lists none. */
export function ProjectFields() {
  const { data, isPending } = useQuery(queryFor(jiraEndpoints.projects, {}));
  const project = String(useFieldValue('project') ?? '');
  const issueType = String(useFieldValue('issueType') ?? '');
  if (isPending) return <Text tone="muted">{t('settings.loading')}</Text>;
  const projects = data?.projects ?? none;
  if (projects.length === 0)
    return (
      <>
        <TextField name="project" label={t('settings.project')} />
        <TextField name="issueType" label={t('settings.issueType')} />
      </>
    );
  const options = projects.map(({ key, name }) => ({ value: key, label: `${key}, ${name}` }));
  const types = projects.find(({ key }) => key === project)?.issueTypes ?? [];
  return (
    <>
      <SelectField
        name="project"
        label={t('settings.project')}
        options={[...withChosen(options, project)]}
      />
      <SelectField
        name="issueType"
        label={t('settings.issueType')}
        options={[
          ...withChosen(
            types.map((value) => ({ value, label: value })),
            issueType,
          ),
        ]}
      />
    </>
  );
}
