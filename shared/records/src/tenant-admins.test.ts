import { expect, test } from 'vitest';
import { codeLabel, screenWords, tenantAdminRoles, userStatuses } from '@outpost/contracts';
import { t } from './i18n/records.ts';
import { userStatusLook } from './users.tsx';

test('files name the roles of tenant admins as the screen does', () => {
  for (const role of tenantAdminRoles) {
    expect(codeLabel(role)).toBe(t(`admins.${role}`));
    expect(screenWords.tenantAdminRole[`${role}OfFranchisor`]).toBe(
      t(`admins.${role}OfFranchisor`),
    );
  }
});

test('files name the status of a user as the screen does', () => {
  for (const status of userStatuses) expect(codeLabel(status)).toBe(userStatusLook()[status].label);
});
