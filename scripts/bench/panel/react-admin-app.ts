/** Packages of the bare app, with exact versions of those its ranges leave open. */
export const appPackages: Readonly<Record<string, string>> = {
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  '@mui/icons-material': '9.5.0',
  '@mui/material': '9.5.0',
  '@tanstack/react-query': '5.108.0',
  react: '19.3.1',
  'react-admin': '5.15.4',
  'react-dom': '19.3.1',
  'react-hook-form': '7.92.0',
  'react-router': '7.18.5',
  'react-router-dom': '7.18.5',
};

/** A list of users in react-admin, and nothing else: no sign-in, no filters, no theme. */
export const appSource = `import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, DateField, EmailField, List, Resource, TextField } from 'react-admin';

const dataProvider = {
  getList: async (resource, { pagination, sort, signal }) => {
    const query = new URLSearchParams({
      page: pagination.page,
      limit: pagination.perPage,
      sort: sort.field,
      order: sort.order,
    });
    const reply = await fetch('/api/' + resource + '?' + query, { signal });
    const total = Number(reply.headers.get('content-range').split('/')[1]);
    return { data: await reply.json(), total };
  },
};

const UserList = () => (
  <List perPage={25}>
    <Datagrid>
      <TextField source="name" />
      <EmailField source="email" />
      <TextField source="kind" />
      <TextField source="status" />
      <DateField source="lastActiveAt" />
      <DateField source="createdAt" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="users" list={UserList} />
  </Admin>,
);
`;
