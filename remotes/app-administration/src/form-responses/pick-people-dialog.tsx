import { useState } from 'react';
import { listQueryFor, useQuery } from '@outpost/api-client';
import { mostPeople, shownName, userEndpoints, type User } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { Button, Column, Dialog, FeedSkeleton, Person, Row, SearchBox, Text } from '@outpost/ui';
import { Toggle } from '@outpost/ui/details';
import { t } from '../i18n/form-responses.ts';

/** Finds users whose name or email address contains a text. */
const usePeopleNamed = (searchValue: string) =>
  useQuery(listQueryFor(userEndpoints.list, { searchValue, limit: '20' }));

function People({
  users,
  picked,
  onTurn,
}: {
  users: readonly User[];
  picked: readonly string[];
  onTurn: (id: string) => void;
}) {
  if (users.length === 0) return <Text tone="muted">{t('people.nobodyCalledLike')}</Text>;
  return (
    <Column gap={1}>
      {users.map((user) => (
        <Row key={user._id} justify="space-between">
          <Person name={shownName(user)} detail={user.email} />
          <Toggle
            label={t('people.pick', { name: shownName(user) })}
            isOn={picked.includes(user._id)}
            isDisabled={!picked.includes(user._id) && picked.length >= mostPeople}
            onChange={() => onTurn(user._id)}
          />
        </Row>
      ))}
    </Column>
  );
}

/** Picks the users whose responses are listed. */
export function PickPeopleDialog({
  picked: before,
  onPick,
  onClose,
}: {
  picked: readonly string[];
  onPick: (ids: string[]) => void;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState([...before]);
  const [search, setSearch] = useState('');
  const query = usePeopleNamed(search);
  const turn = (id: string) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <Dialog
      title={t('people.pickUsers')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setPicked([])}>{t('people.clear')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onPick(picked);
              onClose();
            }}
          >
            {picked.length === 0
              ? t('people.showEverybody')
              : t('people.showPicked', { picked: picked.length })}
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <SearchBox label={t('people.searchUsers')} value={search} onSearch={setSearch} />
        <QueryContent
          query={query}
          failure={t('people.usersFailed')}
          loading={<FeedSkeleton label={t('people.loadingUsers')} />}
        >
          {({ users }) => <People users={users} picked={picked} onTurn={turn} />}
        </QueryContent>
      </Column>
    </Dialog>
  );
}
