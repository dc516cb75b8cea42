import { expect, test } from 'vitest';
import { answerText, byteOrderMark, tellApart } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { cellsOf } from '../../testing/csv.ts';
import { formStaff, formsUrl, formTools } from '../../testing/forms.ts';
import { addResponse } from '../../testing/responses.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const tools = formTools(() => server);

const download = async (formId: string, query: Record<string, unknown> = {}) => {
  const headers = { authorization: `Bearer ${await server.tokenOf(formStaff)}` };
  const url = `${formsUrl}/responses/${formId}/csv${queryText(query)}`;
  const { statusCode, headers: answered, payload } = await server.http.inject({ url, headers });
  return { status: statusCode, total: answered['x-total-count'], text: payload };
};

test('the file of a form is, byte for byte, what a spreadsheet reads without harm', async () => {
  const types = ['short_question', 'long_question', 'number', 'checkbox_multi'] as const;
  const { formId, components } = await tools.createWith(...types, 'date_picker', 'phone_number');
  const ids = components.slice(1, -1).map(({ _id }) => _id);
  const titles = ['=Name', 'Note', 'note', 'Wanted, "all"', 'When', 'Status'];
  for (const [index, title] of titles.entries()) await tools.title(ids[index], title);
  await tools.call('PATCH', '/content/component/options', { _id: ids[3], options: ['A', 'B'] });
  const published = await tools.call('PATCH', '/status', { formId, status: 'published' });
  expect(published.status).toBe(200);
  const answersOf = (...given: unknown[]) =>
    Object.fromEntries(given.map((answer, index) => [ids[index], answer]));
  const first = await addResponse(server, formId, {
    answers: answersOf(
      '=HYPERLINK("http://evil.example")',
      'One line,\nand a "second" 🎈',
      '-12.5',
      ['A', '=B'],
      { from: '2026-12-01', to: '2026-12-05' },
      '+445551234567',
    ),
    respondent: '@ann@answers.test',
    tags: ['hot', '-cold'],
    durationSeconds: 65,
    source: 'newsletter',
  });
  const second = await addResponse(server, formId, {
    answers: answersOf('\tTab', '', '12345678901234567890', [], '2026-12-01'),
    isComplete: false,
    submittedAt: '2026-02-01T12:00:00Z',
    revision: null,
  });
  await addResponse(server, formId, { isSpam: true });
  const { status, total, text } = await download(formId);
  expect([status, total]).toEqual([200, '2']);
  expect(text).toBe(
    byteOrderMark +
      'Id,Submitted (UTC),Respondent,Status,' +
      `'=Name,Note,note (2),"Wanted, ""all""",When,Status (2),` +
      'Source,Device,Revision,Duration (seconds),Tags,Spam\r\n' +
      `${first},2026-03-01 12:00:00,'@ann@answers.test,complete,` +
      `"'=HYPERLINK(""http://evil.example"")","One line,\nand a ""second"" 🎈",-12.5,` +
      `A; =B,2026-12-01 – 2026-12-05,'+445551234567,` +
      'newsletter,desktop,1,65,hot; -cold,false\r\n' +
      `${second},2026-02-01 12:00:00,,partial,` +
      `'\tTab,,12345678901234567890,,2026-12-01,,,desktop,,,,false\r\n`,
  );
});

test('a column for each option, and times in a zone, are byte for byte what was asked for', async () => {
  const { formId, components } = await tools.createWith('checkbox_multi', 'short_question');
  const [colours, note] = components.slice(1, -1).map(({ _id }) => _id);
  await tools.title(colours, 'Colours');
  await tools.title(note, 'Colours: red');
  const setOptions = (options: string[], hasOther: boolean) =>
    tools.call('PATCH', '/content/component/options', { _id: colours, options, hasOther });
  const publish = () => tools.call('PATCH', '/status', { formId, status: 'published' });
  await setOptions(['Red', '=Blue'], true);
  await publish();
  await setOptions(['Green', '=Blue'], false);
  expect((await publish()).status).toBe(200);
  const add = (answer: unknown, submittedAt: string) =>
    addResponse(server, formId, {
      answers: { [colours ?? '']: answer },
      revision: 2,
      submittedAt,
    });
  const ids = [
    await add(['Red', 'pink', '+grey'], '2026-03-29T00:30:00Z'),
    await add(['=Blue'], '2026-03-28T23:30:00Z'),
    await add([], '2026-03-28T12:00:00Z'),
  ];
  const { status, text } = await download(formId, {
    choices: 'separate',
    timeZone: 'Europe/Berlin',
  });
  expect(status).toBe(200);
  expect(text).toBe(
    byteOrderMark +
      'Id,Submitted (Europe/Berlin),Respondent,Status,Colours: Green,Colours: =Blue,Colours: Red,' +
      'Colours: Other,Colours: red (2),Source,Device,Revision,Duration (seconds),Tags,Spam\r\n' +
      `${ids[0]},2026-03-29 01:30:00,,complete,false,false,true,pink; +grey,,,desktop,2,,,false\r\n` +
      `${ids[1]},2026-03-29 00:30:00,,complete,false,true,false,,,,desktop,2,,,false\r\n` +
      `${ids[2]},2026-03-28 13:00:00,,complete,,,,,,,desktop,2,,,false\r\n`,
  );
  const chosen = await download(formId, {
    choices: 'separate',
    values: 'words',
    columns: `q-${colours}`,
  });
  expect(chosen.text).toContain('Colours: Green,Colours: =Blue,Colours: Red,Colours: Other\r\nNo,');
});

test.each([
  [{ choices: 'some' }, 'choices', 'Choices is incorrect'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Time zone is incorrect'],
])('a file with %j is refused', async (query, field, message) => {
  const { _id } = await tools.published();
  const { status, text } = await download(_id, query);
  expect(status).toBe(422);
  expect(JSON.parse(text).fields).toEqual({ [field]: message });
});

test('the file has the rows of the list, whatever the query', async () => {
  const [busiest] = await server.sql<{ id: string }>(
    'SELECT form_id AS id FROM form_responses GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  const formId = busiest?.id ?? '';
  const queries: Record<string, unknown>[] = [
    {},
    { filters: { status: ['partial'] } },
    { filters: { spam: ['Spam'] } },
    { searchValue: 'a' },
    { sort: { durationSeconds: 'up' } },
  ];
  for (const query of queries) {
    const listed = await tools.call(
      'GET',
      `/responses/${formId}${queryText({ ...query, limit: 100 })}`,
    );
    const { total, text } = await download(formId, query);
    const rows = cellsOf(text).slice(1);
    expect(listed.body.data.total).toBeGreaterThan(0);
    expect([Number(total), rows.length]).toEqual([listed.body.data.total, listed.body.data.total]);
    const ids = listed.body.data.responses.map(({ _id }: { _id: string }) => _id);
    expect(rows.map(([id]) => id)).toEqual(ids);
  }
});

test('there is no file of a form that is not there', async () => {
  expect((await download(unknownId)).status).toBe(404);
  expect((await download('nonsense')).status).toBe(404);
});

test.each([
  [['A', 'A', 'a', 'B'], [], ['A', 'A (2)', 'a (3)', 'B']],
  [['A', 'A (2)', 'A'], [], ['A', 'A (2)', 'A (3)']],
  [['', ' '], [], ['Untitled', 'Untitled (2)']],
  [['Source'], ['Source'], ['Source (2)']],
])('titles %j beside %j become %j', (titles, taken, told) => {
  expect(tellApart(titles, taken)).toEqual(told);
});

test.each<[answer: unknown, text: string]>([
  ['Text', 'Text'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
  [['A', 'B'], 'A; B'],
  [{ from: '2026-01-01', to: '2026-01-02' }, '2026-01-01 – 2026-01-02'],
  [[{ name: 'a.pdf' }, { name: 'b.pdf' }], 'a.pdf; b.pdf'],
  [{ name: 'a.pdf' }, 'a.pdf'],
])('the answer %j reads %j', (answer, text) => {
  expect(answerText(answer)).toBe(text);
});
