import { faker } from '@faker-js/faker/locale/en';

faker.seed(2026);

/** Returns different names of letters only: emails are made of them. */
const names = (make: () => string): string[] =>
  faker.helpers.uniqueArray(make, 60).filter((name) => /^[A-Z][a-z]+$/.test(name));

export const firstNames = names(() => faker.person.firstName());
export const lastNames = names(() => faker.person.lastName());
